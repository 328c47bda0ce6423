import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

export type Recorded = {
  /** Transactions that place an order, sent since the last reading, whatever their result. */
  transactions: number
  /** Shapes of the first read of several items and of the first of these transactions: everything except the values. */
  shapes: Readonly<Record<string, string>>
}

const READ = 'BatchGetItemCommand'
export const RECORDED = [READ, 'TransactWriteItemsCommand']

/** Schema of an order's transaction. The transactions of the stream consumers use the same client. */
const Placing = z.object({
  TransactItems: z.array(z.unknown()).check(z.refine((items) => items.some((item) => Order.safeParse(item).success))),
})
const Order = z.object({ Put: z.object({ Item: z.object({ entity: z.literal('order') }) }) })

/** Records the requests that this client sends to DynamoDB. */
export function makeRecorder(client: DynamoDBDocumentClient): () => Recorded {
  let transactions = 0
  let shapes: Record<string, string> = {}
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const isOrder = Placing.safeParse(args.input).success
        if (isOrder) transactions += 1
        if (isOrder || commandName === READ) shapes[commandName] ??= JSON.stringify(shapeOf(args.input))
        return next(args)
      },
    { step: 'initialize', name: 'recorder' },
  )
  return () => {
    const recorded = { transactions, shapes }
    transactions = 0
    shapes = {}
    return recorded
  }
}

/** Returns expressions as they are, and only the type of any other value. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => shapeOf(part))
  if (typeof value !== 'object' || value === null) return /Expression$/.test(name) ? value : typeof value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(shapeOfPart))
}

/** Returns the shape of a part. A customer's unpaid orders are keyed by their ids. */
function shapeOfPart([key, part]: [string, unknown]): [string, unknown] {
  return [/^[0-9A-Z]{26}$/.test(key) ? 'id' : key, shapeOf(part, key)]
}
