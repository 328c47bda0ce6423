import { expect, it } from 'vitest'
import { newCodeDetector } from '../../../../web/src/domain/scan/new-code-detector.ts'

const misses = (isNew: ReturnType<typeof newCodeDetector>, ...times: number[]) =>
  times.map((at) => isNew(undefined, at))

it('counts a code once while the camera sees it, and again after a gap', () => {
  const isNew = newCodeDetector()
  expect([
    isNew('A', 0),
    isNew('A', 100),
    // The barcode was missed for a moment.
    isNew(undefined, 200),
    isNew('A', 1200),
    isNew('B', 1300),
    isNew('B', 1400),
    isNew('A', 1500),
    ...misses(isNew, 2000, 2500, 3000, 3500),
    isNew('A', 4000),
  ]).toEqual([true, false, false, false, true, false, true, false, false, false, false, true])
})

it('counts a code once on a phone with slow frames and on one that often misses', () => {
  const isNew = newCodeDetector()
  expect([
    isNew('A', 0),
    isNew('A', 5000),
    isNew(undefined, 5100),
    isNew('A', 9000),
    ...misses(isNew, 9100, 9200, 9300, 9400, 9500),
    isNew('A', 9600),
  ]).toEqual([true, false, false, false, false, false, false, false, false, false])
})
