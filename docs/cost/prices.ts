/** Price of an item that AWS bills, with the amount that is always free each month. */
export type Price = {
  of: string
  /** US dollars for `per` units. */
  usd: number
  per: number
  /** Units a month. */
  free: number
  unit: string
}

const MILLION = 1_000_000

/**
 * List prices of eu-west-1 in US dollars, before tax, read in 2025 from the pages of each service
 * (aws.amazon.com/<service>/pricing). Where a service costs more there than in us-east-1, it is the higher price. When
 * they change, change them here and run `npm run cost`.
 */
export const prices = [
  { of: 'call', usd: 1.11, per: MILLION, free: 0, unit: 'calls of the HTTP API, up to 512 kB each' },
  { of: 'invocation', usd: 0.2, per: MILLION, free: MILLION, unit: 'invocations of Lambdas' },
  { of: 'gbSecond', usd: 0.0000133334, per: 1, free: 400_000, unit: 'GB-seconds of Lambdas (arm64)' },
  { of: 'read', usd: 0.1415, per: MILLION, free: 0, unit: 'read units of DynamoDB (on demand)' },
  { of: 'write', usd: 0.705, per: MILLION, free: 0, unit: 'write units of DynamoDB (on demand)' },
  { of: 'tableGb', usd: 0.283, per: 1, free: 25, unit: 'GB in the table and its indexes' },
  { of: 'backupGb', usd: 0.2264, per: 1, free: 0, unit: 'GB of point-in-time recovery (35 days)' },
  { of: 'copyGb', usd: 0.1132, per: 1, free: 0, unit: 'GB of backups in a locked vault (7 nights, 3 weeks)' },
  { of: 'edgeGb', usd: 0.11, per: 1, free: 1_000, unit: 'GB that CloudFront sends (its price in Africa)' },
  { of: 'edgeRequest', usd: 0.012, per: 10_000, free: 10 * MILLION, unit: 'requests to CloudFront' },
  { of: 'edgeFunction', usd: 0.1, per: MILLION, free: 2 * MILLION, unit: 'runs of functions in CloudFront' },
  { of: 'person', usd: 0.0055, per: 1, free: 10_000, unit: 'people who sign in within a month (Cognito Lite)' },
  { of: 'logGb', usd: 0.57, per: 1, free: 5, unit: 'GB of logs' },
  { of: 'alarm', usd: 0.1, per: 1, free: 10, unit: 'metrics watched by alarms' },
  { of: 'metric', usd: 0.3, per: 1, free: 10, unit: 'custom metrics, in the hours in which calls fail' },
  { of: 'dashboard', usd: 3, per: 1, free: 3, unit: 'dashboards' },
] as const satisfies readonly Price[]

export type Billed = (typeof prices)[number]['of']
