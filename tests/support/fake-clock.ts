import { vi } from 'vitest'
import { clock, type RetryClock } from '../../lambdas/clock.ts'

/** Returns a clock on which only pauses take time, without waiting. `pauses` lists them in ms. */
export function fakeClock(random = () => 0.5): RetryClock & { pauses: number[] } {
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

/** Skips the pauses between a handler's retries. Undone by vi.restoreAllMocks. */
export function skipPauses(): void {
  const fake = fakeClock()
  vi.spyOn(clock, 'now').mockImplementation(fake.now)
  vi.spyOn(clock, 'random').mockImplementation(fake.random)
  vi.spyOn(clock, 'pause').mockImplementation(fake.pause)
}
