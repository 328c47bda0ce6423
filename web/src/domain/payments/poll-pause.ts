/**
 * Maximum time until an answer, in ms: the payer has five minutes, and MTN may need another one to report that they did
 * not answer.
 */
const ANSWERED_WITHIN_MS = 6 * 60_000

/**
 * Returns the pause before the next poll, by the time waited so far: 3, 3, 5, 5, then every 10 seconds. Returns false
 * once no answer can be expected.
 */
export function pollPause(waitedMs: number): number | false {
  if (waitedMs >= ANSWERED_WITHIN_MS) return false
  if (waitedMs < 6_000) return 3_000
  return waitedMs < 16_000 ? 5_000 : 10_000
}
