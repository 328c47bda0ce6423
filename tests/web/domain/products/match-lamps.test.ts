import { describe, expect, it } from 'vitest'
import { tillLamps } from '../../../../lambdas/products/till-lamps.ts'
import { lampsOfCode, matchLamps } from '../../../../web/src/domain/products/match-lamps.ts'
import { makeProduct } from '../../../support/make-product.ts'

const lamps = tillLamps(
  [
    makeProduct({ _id: 'a', name: 'Bulb 590', category: 'Bulbs', code: '4006381333931' }),
    makeProduct({ _id: 'b', name: 'Reading lamp', code: '5901234123457' }),
    makeProduct({ _id: 'c', name: 'Wall lamp', code: 'LAMP' }),
    makeProduct({ _id: 'd', name: 'Yellow', category: 'Bulbs' }),
  ],
  [],
)
const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id).join('')

describe('till search by text or scan', () => {
  it.each([
    ['', 'abcd'],
    ['5901234123457', 'b'],
    // Every lamp matches the word; those with it in the name come first.
    ['lamp', 'cbad'],
    // Matches words first, then the beginnings of merchant codes.
    ['590', 'ab'],
    ['59', 'a'],
    ['nothing', ''],
  ])('finds for %j the lamps %j', (text, found) => {
    expect(ids(matchLamps(text, lamps))).toBe(found)
  })

  it('recognises a merchant code only as the whole text', () => {
    expect(ids(lampsOfCode('lamp', lamps))).toBe('c')
    expect(ids(lampsOfCode('590', lamps))).toBe('')
    expect(ids(lampsOfCode(' ', lamps))).toBe('')
  })
})
