import { vi } from 'vitest'
import { type Clock, systemClock } from '../../lambdas/retry.ts'

/** A clock on which only pauses take time, and none of them really does; `pauses` are those that were made, in ms. */
export function fakeClock(random = () => 0.5): Clock & { pauses: number[] } {
  const pauses: number[] = []
  let now = 0
  return {
    pauses,
    now: () => now,
    random,
    pause: async (ms) => {
      pauses.push(ms)
      now += ms
    },
  }
}

/** Lets the retries of a handler run through at once. Undone by vi.restoreAllMocks. */
export function skipPauses(): void {
  const clock = fakeClock()
  vi.spyOn(systemClock, 'now').mockImplementation(clock.now)
  vi.spyOn(systemClock, 'random').mockImplementation(clock.random)
  vi.spyOn(systemClock, 'pause').mockImplementation(clock.pause)
}
