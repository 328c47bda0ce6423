import { clock, type RetryClock } from './clock.ts'
import { remainingMs } from './deadline.ts'

/** Result of an attempt that should be repeated. */
export const RETRY = Symbol('retry')

/** Time limit for repeating an attempt, and the error to throw when it is exceeded. */
export type RetryLimits = {
  withinMs: number
  /** Maximum pause between two attempts, in ms. */
  longestPauseMs?: number
  outOfTime: () => Error
}

/** First pause in ms: the duration of a quick transaction. */
const FIRST_PAUSE_MS = 8

/**
 * Default maximum pause in ms: far longer than a transaction. Of many conflicting callers, most have to wait for some
 * to succeed.
 */
const MAX_PAUSE_MS = 1000

/**
 * Repeats `attempt` until it returns something other than RETRY, and returns that. Pauses between attempts are random
 * up to a growing length, so that conflicting callers do not meet again (full jitter, see Amazon's "Exponential Backoff
 * And Jitter"). Only the first attempt may begin after this limit or that of the call.
 * @throws the error that `outOfTime` returns, and the errors of `attempt`
 */
export async function retry<T>(
  attempt: () => Promise<T | typeof RETRY>,
  { withinMs, longestPauseMs = MAX_PAUSE_MS, outOfTime }: RetryLimits,
  { now, random, pause }: RetryClock = clock,
): Promise<T> {
  const deadline = now() + Math.min(withinMs, remainingMs())
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, longestPauseMs)) {
    const result = await attempt()
    if (result !== RETRY) return result
    const pauseMs = random() * longest
    if (now() + pauseMs >= deadline) throw outOfTime()
    await pause(pauseMs)
  }
}
