const MINUTE_MS = 60_000

/** Whoever is asked has five minutes to answer; MTN may need one more to notice that they did not. */
export const ANSWERED_WITHIN_MS = 6 * MINUTE_MS

/** How long after so many minutes a payment is looked at again by itself: rarer the longer it hangs, and never not at all. */
const STEPS = [
  { untilMinutes: 10, everyMinutes: 1 },
  { untilMinutes: 60, everyMinutes: 5 },
  { untilMinutes: 24 * 60, everyMinutes: 30 },
] as const
const LAST_EVERY_MINUTES = 6 * 60

/** When MTN is asked next about a payment that was made at `createdAt`. Pure. */
export function nextLook(createdAt: string, now: Date): string {
  const minutes = (now.getTime() - Date.parse(createdAt)) / MINUTE_MS
  const every = STEPS.find(({ untilMinutes }) => minutes < untilMinutes)?.everyMinutes ?? LAST_EVERY_MINUTES
  return new Date(now.getTime() + every * MINUTE_MS).toISOString()
}
