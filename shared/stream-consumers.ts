/** A Lambda that consumes the table's stream: read by CDK for AWS and by the local poller. */
export type StreamConsumer = {
  /** The handler's file: lambdas/<handler>.ts */
  handler: string
  /** It is invoked only for changes of items with these `entity` values, which must not include what it writes itself. */
  entities: readonly string[]
  /** The most records in one batch. */
  batchSize: number
  /** How often a failing batch is retried, halved each time, before its record goes to the dead letters. */
  retryAttempts: number
}

/** The entity of the item that is written every few minutes, so that a consumer that is not invoked is known to be cut off. */
export const HEARTBEAT = 'heartbeat'

/** Two at most: DynamoDB throttles more readers of one stream. */
export const streamConsumers: readonly StreamConsumer[] = [
  {
    handler: 'products/follow-changes',
    entities: ['product', 'picture', 'settings', HEARTBEAT],
    batchSize: 100,
    retryAttempts: 5,
  },
  {
    handler: 'totals/count-changes',
    entities: ['report', 'order', 'expense', 'user', 'product', HEARTBEAT],
    // The rows of a batch share writes: per sale a third fewer in a batch of a hundred than alone, and no fewer still in one
    // of a thousand.
    batchSize: 100,
    retryAttempts: 10,
  },
]
