/** A Lambda that runs on a schedule. CDK reads this for AWS; locally the timer does. */
export type Schedule = {
  /** File of the handler: lambdas/<handler>.ts */
  handler: string
  everyMinutes: number
}

export const HEARTBEAT_MINUTES = 5

export const schedules: readonly Schedule[] = [
  { handler: 'payments/sweep-payments', everyMinutes: 1 },
  { handler: 'fiscal/send-due', everyMinutes: 1 },
  { handler: 'orders/release-orders', everyMinutes: 5 },
  { handler: 'health/heartbeat', everyMinutes: HEARTBEAT_MINUTES },
]
