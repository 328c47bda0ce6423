import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../../lambdas/clock.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../../../lambdas/data/numbers.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('short number', () => {
  it.each([
    [0, [10_000, 100_000, 1_000_000]],
    [0.999999999, [99_999, 999_999, 9_999_999]],
  ])('uses as few digits as possible for the random value %d', (chance, drawn) => {
    vi.spyOn(clock, 'random').mockReturnValue(chance)
    expect(drawNumbers()).toEqual(drawn)
  })

  it('chooses the first unused number', () => {
    const taken = new Set(['NUMBER#10001', 'NUMBER#100001'])
    const seen = ({ PK }: { PK: string }) => (taken.has(PK) ? { PK } : undefined)
    expect(freeNumber([10_000, 100_001, 1_000_001], seen)).toBe(10_000)
    expect(freeNumber([10_001, 100_001, 1_000_001], seen)).toBe(1_000_001)
    expect(freeNumber([10_001, 100_001], seen)).toBeUndefined()
  })

  it('claims a number only when no other record has claimed it', () => {
    const [claim] = claimNumber({ _id: 'order-1', number: 58_213 }, 'order')
    expect(claim?.Put).toMatchObject({
      Item: { ...numberKeys([58_213])[0], of: 'order', id: 'order-1' },
      ConditionExpression: 'attribute_not_exists(PK)',
    })
    expect(claimNumber({ _id: 'order-1' }, 'order')).toEqual([])
  })
})
