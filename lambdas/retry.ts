import { clock, type RetryClock } from './clock.ts'
import { timeLeft } from './deadline.ts'

/** What an attempt returns when it is worth another one. */
export const RETRY = Symbol('retry')

/** How long an attempt is repeated for, and the error that is thrown when that was not long enough. */
export type RetryLimits = {
  withinMs: number
  /** Longest pause between two attempts. */
  longestPauseMs?: number
  outOfTime: () => Error
}

/** As long as a quick transaction takes. */
const FIRST_PAUSE_MS = 8

/** Far longer than a transaction takes: of many at once, most have to stand aside for some to get through. */
const LONGEST_PAUSE_MS = 1000

/**
 * Repeats `attempt` until it returns something else than RETRY, and returns that. Between attempts it pauses, each time
 * for longer, and at random up to that length, so that those who got in each other's way do not meet again (full jitter,
 * see Amazon's "Exponential Backoff And Jitter"). No attempt but the first begins once the time is up, or that of the call.
 * @throws what `outOfTime` gives, and whatever `attempt` throws
 */
export async function retry<T>(
  attempt: () => Promise<T | typeof RETRY>,
  { withinMs, longestPauseMs = LONGEST_PAUSE_MS, outOfTime }: RetryLimits,
  { now, random, pause }: RetryClock = clock,
): Promise<T> {
  const deadline = now() + Math.min(withinMs, timeLeft())
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, longestPauseMs)) {
    const result = await attempt()
    if (result !== RETRY) return result
    const pauseMs = random() * longest
    if (now() + pauseMs >= deadline) throw outOfTime()
    await pause(pauseMs)
  }
}
