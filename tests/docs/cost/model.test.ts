import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, amountsOf, billOf, scaled } from '../../../docs/cost/model.ts'

const measured = { reads: 2, writes: 10, ms: 20 }

describe('what an occasion takes', () => {
  it('is the sum of its calls and of what CloudFront sends', () => {
    const amounts = amountsOf(
      {
        what: 'an order',
        calls: [
          ['orders/place-order', 1],
          ['totals/count-changes', 2],
        ],
        kilobytes: 500,
        files: 3,
      },
      () => measured,
      (handler) => ({ memoryMiB: 1769, behindApi: handler === 'orders/place-order' }),
    )
    expect(amounts).toMatchObject({ read: 6, write: 30, invocation: 3, call: 1, edgeRequest: 4, edgeFunction: 4 })
    expect(amounts.edgeGb).toBeCloseTo(0.0005)
    // Three runs of 20 ms at 1,769 MiB.
    expect(amounts.gbSecond).toBeCloseTo((3 * 0.02 * 1769) / 1024)
  })

  it('takes longer on a part of a processor, and then costs the same', () => {
    const at = (memoryMiB: number) =>
      amountsOf(
        { what: 'a look', calls: [['products/get-product', 1]], kilobytes: 0, files: 0 },
        () => measured,
        () => ({ memoryMiB, behindApi: true }),
      ).gbSecond
    expect(at(256)).toBeCloseTo(at(1769) ?? 0)
    expect(at(3538)).toBeCloseTo(2 * (at(1769) ?? 0))
  })
})

describe('the bill', () => {
  it('asks nothing for what is free in a month', () => {
    expect(billOf({ invocation: 1_500_000 })).toEqual([
      { of: 'invocation', amount: 1_500_000, listed: expect.closeTo(0.3), due: expect.closeTo(0.1) },
    ])
  })

  it('grows with what was used, line by line, and never asks more than the list', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), fc.integer({ min: 1, max: 1000 }), (read, write, times) => {
        const one = added([{ read }, { write }])
        const many = scaled(one, times)
        for (const line of billOf(many)) {
          expect(line.amount).toBe((one[line.of] ?? 0) * times)
          expect(line.due).toBeLessThanOrEqual(line.listed)
        }
      }),
    )
  })
})
