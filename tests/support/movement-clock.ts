import { afterAll, beforeAll, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { idAt, newId } from '../../shared/id.ts'

/**
 * Replaces the clock of the shop in a file of tests by one that `passMinutes` advances. It never goes back, because
 * movements are read by the time of their ids.
 */
export function movementClock(): { passMinutes: (minutes: number) => void } {
  let aheadMs = 0
  beforeAll(() => {
    vi.spyOn(clock, 'now').mockImplementation(() => Date.now() + aheadMs)
    vi.spyOn(clock, 'newId').mockImplementation(() => idAt(newId(), new Date(clock.now()).toISOString()))
  })
  afterAll(() => vi.restoreAllMocks())
  return {
    passMinutes: (minutes) => {
      aheadMs += minutes * 60_000
    },
  }
}
