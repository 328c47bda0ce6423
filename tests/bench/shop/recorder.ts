import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

export type Recorded = {
  /** Transactions that place an order, sent since it was last read, whatever their result. */
  transactions: number
  /** The shapes of the first read of several items and of the first of these transactions: everything but the values. */
  shapes: Readonly<Record<string, string>>
}

const READ = 'BatchGetItemCommand'
export const RECORDED = [READ, 'TransactWriteItemsCommand']

/** The transactions of the stream's consumers go through the shop's one client, too. */
const Placing = z.object({
  TransactItems: z.array(z.unknown()).check(z.refine((items) => items.some((item) => Order.safeParse(item).success))),
})
const Order = z.object({ Put: z.object({ Item: z.object({ entity: z.literal('order') }) }) })

/** Records what goes through this client to DynamoDB. */
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

/** Expressions as they are; for anything else only the type of the value. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => shapeOf(part))
  if (typeof value !== 'object' || value === null) return /Expression$/.test(name) ? value : typeof value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(shapeOfPart))
}

/** The unpaid orders of a customer are by their ids. */
function shapeOfPart([key, part]: [string, unknown]): [string, unknown] {
  return [/^[0-9A-Z]{26}$/.test(key) ? 'id' : key, shapeOf(part, key)]
}
