import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopSummary } from '../../../lambdas/products/get-shop-summary.ts'
import { MAX_AMOUNT, MAX_PRICE, sum, times } from '../../../shared/money.ts'
import { ShopSummary } from '../../../shared/products/shop-summary.ts'
import { makeProduct } from '../../support/make-product.ts'

const lamp = (name: string, facts: Parameters<typeof makeProduct>[0] = {}) => makeProduct({ _id: name, name, ...facts })
const usual = { lowStockAt: 3 }
const soldOn = (day: string, productId: string, sold: number) => ({ day, productId, sold })
const names = (lamps: readonly { name: string }[]) => lamps.map(({ name }) => name)

describe('stock value of the shop', () => {
  it('adds up the stock value of all lamps exactly, drafts included', () => {
    const anyLamp = fc.record({
      countInStock: fc.nat(1_000_000),
      costPrice: fc.nat(5_000_000).map((hundredths) => hundredths / 100),
      isDraft: fc.option(fc.constant(true), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(anyLamp, { maxLength: 20 }), (facts) => {
        const lamps = facts.map((fact, n) => lamp(`lamp-${n}`, fact))
        const { totalQuantityInStock, totalCostPrice } = shopSummary(lamps, [], usual)
        expect(totalQuantityInStock).toBe(facts.reduce((total, { countInStock }) => total + countInStock, 0))
        expect(totalCostPrice).toBe(sum(facts.map(({ costPrice, countInStock }) => times(costPrice, countInStock))))
      }),
    )
  })

  it('adds up the stock value even if the most expensive lamps fill the store', () => {
    const summary = shopSummary([lamp('dear', { costPrice: MAX_PRICE, countInStock: 1_000_000 })], [], usual)
    expect(summary.totalCostPrice).toBeGreaterThan(MAX_AMOUNT)
    expect(ShopSummary.safeParse(summary).success).toBe(true)
  })
})

describe('low-stock list', () => {
  it('lists lamps at or below their own limit or the shop’s, lowest stock first', () => {
    const lamps = [
      lamp('four', { countInStock: 4 }),
      lamp('three', { countInStock: 3 }),
      lamp('ten of ten', { countInStock: 10, lowStockAt: 10 }),
      lamp('none', { countInStock: 0 }),
      lamp('one, and that is enough', { countInStock: 1, lowStockAt: 0 }),
      lamp('a draft', { countInStock: 0, isDraft: true }),
    ]
    const { lowStock } = shopSummary(lamps, [], usual)
    expect(names(lowStock.lamps)).toEqual(['none', 'three', 'ten of ten'])
    expect(lowStock.count).toBe(3)
    expect(lowStock.lamps.map(({ lowStockAt }) => lowStockAt)).toEqual([3, 3, 10])
    expect(names(shopSummary(lamps, [], { lowStockAt: 4 }).lowStock.lamps)).toContain('four')
  })

  it('lists at most a hundred and counts all', () => {
    const { lowStock } = shopSummary(
      Array.from({ length: 150 }, (_, n) => lamp(`lamp ${n}`, { countInStock: 1 })),
      [],
      usual,
    )
    expect([lowStock.count, lowStock.lamps.length]).toEqual([150, 100])
  })
})

describe('sales ranking of lamps', () => {
  const lamps = [lamp('kivu'), lamp('gisenyi'), lamp('huye', { countInStock: 0 }), lamp('draft', { isDraft: true })]
  const sold = [
    soldOn('2026-11-01', 'gisenyi', 2),
    soldOn('2026-11-03', 'gisenyi', 5),
    soldOn('2026-11-03', 'huye', 9),
    soldOn('2026-11-04', 'a lamp that has left the shop', 50),
    soldOn('2026-11-04', 'draft', 60),
  ]

  it('counts best sellers over all days among lamps that are still shown', () => {
    expect(shopSummary(lamps, sold, usual).bestSold).toMatchObject([
      { name: 'huye', sold: 9 },
      { name: 'gisenyi', sold: 7 },
    ])
  })

  it('lists unsold lamps in stock, most money first', () => {
    const more = [...lamps, lamp('rusizi', { costPrice: 90_000 }), lamp('none left', { countInStock: 0 })]
    const { notSold } = shopSummary(more, sold, usual)
    expect(notSold).toMatchObject({
      count: 2,
      lamps: [
        { name: 'rusizi', stockCost: 900_000 },
        { name: 'kivu', stockCost: 30_000 },
      ],
    })
  })
})
