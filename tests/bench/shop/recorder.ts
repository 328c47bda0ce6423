import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export type Recorded = {
  /** Transactions sent since it was asked last, whatever became of them. */
  transactions: number
  /** What the first read of several items and the first transaction since then look like: all but the values. */
  shapes: Readonly<Record<string, string>>
}

const TRANSACTION = 'TransactWriteItemsCommand'
export const RECORDED = ['BatchGetItemCommand', TRANSACTION]

/** Looks on at what goes through this client to DynamoDB. */
export function makeRecorder(client: DynamoDBDocumentClient): () => Recorded {
  let transactions = 0
  let shapes: Record<string, string> = {}
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (commandName === TRANSACTION) transactions += 1
        if (RECORDED.includes(commandName)) shapes[commandName] ??= JSON.stringify(shapeOf(args.input))
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

/** Expressions as they are; of anything else only what kind of value it is. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => shapeOf(part))
  if (typeof value !== 'object' || value === null) return /Expression$/.test(name) ? value : typeof value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, shapeOf(part, key)]))
}
