/**
 * Schema of the single table, as CDK and the embedded cloud create it. Its items are described at the top of each file
 * of lambdas/data, and listed in docs/reference/data-model.md.
 */
export const tableShape = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /**
   * Each index has the keys <name>PK and <name>SK, projects all attributes and contains only items that have both keys.
   */
  indexes: ['GSI1', 'GSI2', 'GSI3'],
  /** Expiry in seconds since 1970. DynamoDB deletes an item some time after it. */
  timeToLive: 'expiresAt',
} as const
