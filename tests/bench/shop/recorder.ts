import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export type Recorded = {
  /** Transactions sent since it was last read, whatever their result. */
  transactions: number
  /** The shapes of the first read of several items and of the first transaction since then: everything but the values. */
  shapes: Readonly<Record<string, string>>
}

const TRANSACTION = 'TransactWriteItemsCommand'
export const RECORDED = ['BatchGetItemCommand', TRANSACTION]

/** Records what goes through this client to DynamoDB. */
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
