import { expect, it } from 'vitest'
import { seenOnce } from '../../../../../web/src/features/sale/scan/seen-once.ts'

it('a code counts once while the camera sees it, and again after it was away', () => {
  const isNew = seenOnce()
  expect([
    isNew('A', 0),
    isNew('A', 100),
    // Missed for a moment.
    isNew(undefined, 200),
    isNew('A', 1200),
    isNew('B', 1300),
    isNew('B', 1400),
    isNew('A', 1500),
    isNew('A', 4000),
  ]).toEqual([true, false, false, false, true, false, true, true])
})
