/** Whoever is asked has five minutes to answer, and MTN may need one more to notice that they did not. */
const ANSWERED_WITHIN_MS = 6 * 60_000

/**
 * How long to wait before the payment is looked at again, by how long one has been waiting: 3, 3, 5, 5, then every 10
 * seconds. False once no answer is to be expected any more.
 */
export function pollPause(waitedMs: number): number | false {
  if (waitedMs >= ANSWERED_WITHIN_MS) return false
  if (waitedMs < 6_000) return 3_000
  return waitedMs < 16_000 ? 5_000 : 10_000
}
