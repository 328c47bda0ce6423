import { entitiesWith } from './entities.ts'

/** A Lambda that consumes the table's stream. CDK reads this for AWS; locally the poller does. */
export type StreamConsumer = {
  /** File of the handler: lambdas/<handler>.ts */
  handler: string
  /**
   * The Lambda is invoked only for changes of items with these `entity` values, which must not include those that it
   * writes itself.
   */
  entities: readonly string[]
  /** Maximum number of records in a batch. */
  batchSize: number
  /**
   * Number of retries of a failing batch, which is halved each time, before its record goes to the dead letter queue.
   */
  retryAttempts: number
}

/**
 * Entity of the item that is written every few minutes, so that a consumer that is no longer invoked can be detected.
 */
export const HEARTBEAT = 'heartbeat'

/** At most two: DynamoDB throttles a stream with more consumers. */
export const streamConsumers: readonly StreamConsumer[] = [
  {
    handler: 'products/follow-changes',
    entities: [...entitiesWith('followed'), HEARTBEAT],
    batchSize: 100,
    retryAttempts: 5,
  },
  {
    handler: 'totals/count-changes',
    entities: [...entitiesWith('counted'), HEARTBEAT],
    // The rows of a batch share writes. A batch of a hundred needs a third fewer writes per sale than single records; a
    // batch of a thousand needs no fewer.
    batchSize: 100,
    retryAttempts: 10,
  },
]
