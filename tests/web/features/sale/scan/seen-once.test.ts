import { expect, it } from 'vitest'
import { seenOnce } from '../../../../../web/src/features/sale/scan/seen-once.ts'

const misses = (isNew: ReturnType<typeof seenOnce>, ...times: number[]) => times.map((at) => isNew(undefined, at))

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
    ...misses(isNew, 2000, 2500, 3000, 3500),
    isNew('A', 4000),
  ]).toEqual([true, false, false, false, true, false, true, false, false, false, false, true])
})

it('a code counts once for a phone that is busy for seconds between two looks, and for a quick one that misses it often', () => {
  const isNew = seenOnce()
  expect([
    isNew('A', 0),
    isNew('A', 5000),
    isNew(undefined, 5100),
    isNew('A', 9000),
    ...misses(isNew, 9100, 9200, 9300, 9400, 9500),
    isNew('A', 9600),
  ]).toEqual([true, false, false, false, false, false, false, false, false, false])
})
