import { beforeEach, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'

/** How much more slowly the time of calls passes than that of the machine. */
const SLOWDOWN = 6

/**
 * Slows the time of calls down in each test of this file. Calls that compete for one row, or that measure what many
 * writes cost, then end by their results and not by their deadline, even on a busy machine.
 */
export function slowClockForThisFile(): void {
  const start = Date.now()
  beforeEach(() => {
    vi.spyOn(clock, 'now').mockImplementation(() => Math.floor(start + (Date.now() - start) / SLOWDOWN))
    vi.spyOn(clock, 'timeout').mockImplementation((ms) => AbortSignal.timeout(ms * SLOWDOWN))
    return () => vi.restoreAllMocks()
  })
}
