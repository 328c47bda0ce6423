/** A Lambda that the table's stream wakes, and how: read by CDK for the cloud and by the local poller. */
export type StreamConsumer = {
  /** The handler's file: lambdas/<handler>.ts */
  handler: string
  /** Only changes of items with these `entity` values wake it; what it then writes must not wake it for ever. */
  entities: readonly string[]
  /** Records in one batch, at most. */
  batchSize: number
  /** How often a failing batch is tried again (halved each time) before its record goes to the dead letters. */
  retryAttempts: number
}

/** Two: more readers than that hold each other up at DynamoDB. */
export const streamConsumers: readonly StreamConsumer[] = [
  { handler: 'products/follow-changes', entities: ['product', 'picture'], batchSize: 100, retryAttempts: 5 },
  {
    handler: 'totals/count-changes',
    entities: ['report', 'order', 'expense', 'user', 'product'],
    // Rows of a batch share writes: a sale takes a third fewer among a hundred than alone, and no fewer among a thousand.
    batchSize: 100,
    retryAttempts: 10,
  },
]
