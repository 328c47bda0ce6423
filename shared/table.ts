/**
 * The one table's shape, as CDK and the embedded cloud create it. What lies in it is written at the top of each file
 * of lambdas/data and gathered in the README.
 */
export const tableShape = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Each index has the keys <name>PK and <name>SK, projects everything and holds only items that carry them. */
  indexes: ['GSI1', 'GSI2', 'GSI3'],
  /** Seconds since 1970; DynamoDB deletes an item some time after it. */
  timeToLive: 'expiresAt',
} as const
