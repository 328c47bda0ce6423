const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/**
 * How long after so many minutes a payment is looked at again by itself: a payer who has approved and gone is served soon,
 * one whose money PayPal holds back waits for hours or days in any case.
 */
const STEPS = [
  { untilMinutes: HOUR_MINUTES, everyMinutes: 3 },
  { untilMinutes: 8 * HOUR_MINUTES, everyMinutes: 15 },
] as const
const LAST_EVERY_MINUTES = 2 * HOUR_MINUTES

/** When PayPal is asked next about a payment that was made at `createdAt`. Pure. */
export function nextLook(createdAt: string, now: Date): string {
  const minutes = (now.getTime() - Date.parse(createdAt)) / MINUTE_MS
  const every = STEPS.find(({ untilMinutes }) => minutes < untilMinutes)?.everyMinutes ?? LAST_EVERY_MINUTES
  return new Date(now.getTime() + every * MINUTE_MS).toISOString()
}
