import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, amountsOf, billOf, scaled } from '../../../docs/cost/model.ts'

const measured = { reads: 2, writes: 10, ms: 20, first: { reads: 102, ms: 80 } }

describe('cost of an operation', () => {
  it('adds the cost of the calls and of the data that CloudFront sends', () => {
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
      (handler) => ({ memoryMiB: 1769, behindApi: handler === 'orders/place-order', firstShare: 0 }),
    )
    expect(amounts).toMatchObject({ read: 6, write: 30, invocation: 3, call: 1, edgeRequest: 4, edgeFunction: 4 })
    expect(amounts.edgeGb).toBeCloseTo(0.0005)
    // Three runs of 20 ms at 1,769 MiB.
    expect(amounts.gbSecond).toBeCloseTo((3 * 0.02 * 1769) / 1024)
  })

  it('costs more on a cold start, which loads the catalogue and bills the init time', () => {
    const at = (firstShare: number) =>
      amountsOf(
        { what: 'a look', calls: [['products/list-products', 1]], kilobytes: 0, files: 0 },
        () => measured,
        () => ({ memoryMiB: 1769, behindApi: true, firstShare }),
      )
    expect(at(0)).toMatchObject({ read: 2, write: 10 })
    expect(at(0.1)).toMatchObject({ read: 12, write: 10, invocation: 1 })
    expect(at(1).gbSecond).toBeCloseTo(((0.12 + 0.08) * 1769) / 1024)
  })

  it('takes longer at less memory but costs the same', () => {
    const at = (memoryMiB: number) =>
      amountsOf(
        { what: 'a look', calls: [['products/get-product', 1]], kilobytes: 0, files: 0 },
        () => measured,
        () => ({ memoryMiB, behindApi: true, firstShare: 0 }),
      ).gbSecond
    expect(at(256)).toBeCloseTo(at(1769) ?? 0)
    expect(at(3538)).toBeCloseTo(2 * (at(1769) ?? 0))
  })
})

describe('monthly bill', () => {
  it('charges nothing within the monthly free tiers', () => {
    expect(billOf({ invocation: 1_500_000 })).toEqual([
      {
        of: 'invocation',
        unit: expect.any(String),
        amount: 1_500_000,
        listed: expect.closeTo(0.3),
        due: expect.closeTo(0.1),
      },
    ])
  })

  it('increases with use in every row and stays within the list price', () => {
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
