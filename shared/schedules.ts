/** A Lambda that the clock wakes: read by CDK for the cloud and by the local timer. */
export type Schedule = {
  /** The handler's file: lambdas/<handler>.ts */
  handler: string
  everyMinutes: number
}

export const schedules: readonly Schedule[] = [
  { handler: 'payments/sweep-payments', everyMinutes: 1 },
  { handler: 'orders/release-orders', everyMinutes: 5 },
]
