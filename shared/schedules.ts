/** A Lambda that runs on a schedule: read by CDK for AWS and by the local timer. */
export type Schedule = {
  /** The handler's file: lambdas/<handler>.ts */
  handler: string
  everyMinutes: number
}

export const HEARTBEAT_MINUTES = 5

export const schedules: readonly Schedule[] = [
  { handler: 'payments/sweep-payments', everyMinutes: 1 },
  { handler: 'orders/release-orders', everyMinutes: 5 },
  { handler: 'health/beat', everyMinutes: HEARTBEAT_MINUTES },
]
