import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { levelOf } from '../../../../web/src/domain/products/stock-level.ts'
import {
  findLamps,
  matchesFilter,
  STOCK_FILTERS,
  STOCK_ORDERS,
  stockPath,
  stockViewFromAddress,
} from '../../../../web/src/features/admin-products/stock/stock-view.ts'
import { makeProduct } from '../../../support/make-product.ts'

const lampsOf = fc.array(
  fc.record({
    countInStock: fc.nat(12),
    lowStockAt: fc.option(fc.nat(5), { nil: undefined }),
    sold: fc.nat(5),
    name: fc.constantFrom('Amber', 'Blue', 'Candle'),
  }),
)
const lampOf = (fields: Partial<TillLamp>): TillLamp => ({ ...makeProduct(), sold: 0, ...fields })

it('marks a lamp as low at its own or the shop’s limit, and as out at zero', () => {
  expect([0, 1, 3, 4].map((countInStock) => levelOf(lampOf({ countInStock })))).toEqual(['out', 'low', 'low', 'enough'])
  expect(levelOf(lampOf({ countInStock: 8, lowStockAt: 8 }))).toBe('low')
  expect(levelOf(lampOf({ countInStock: 1, lowStockAt: 0 }))).toBe('enough')
})

it('lists every lamp once in each order, sold-out ones first', () => {
  fc.assert(
    fc.property(lampsOf, fc.constantFrom(...STOCK_ORDERS), (fields, order) => {
      const lamps = fields.map((each, n) => lampOf({ ...each, _id: String(n) }))
      const rows = findLamps(lamps, '', order)
      expect(new Set(rows)).toEqual(new Set(lamps))
      expect(rows).toHaveLength(lamps.length)
      if (order !== 'need') return
      const levels = findLamps(lamps, '', 'need').map(levelOf)
      expect(levels).toEqual([...levels].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b)))
    }),
  )
})
const RANK = ['out', 'low', 'enough']

it('finds a lamp by a word of its name, its code or the code’s beginning', () => {
  const [amber, blue] = [lampOf({ _id: '1', name: 'Amber' }), lampOf({ _id: '2', name: 'Blue', code: 'KIV-7' })]
  const namesFor = (text: string) => findLamps([amber, blue], text, 'name').map(({ name }) => name)
  expect(['', 'amb', 'kiv-7 ', 'kiv', 'ki'].map(namesFor)).toEqual([
    ['Amber', 'Blue'],
    ['Amber'],
    ['Blue'],
    ['Blue'],
    [],
  ])
})

it('never counts more low and sold-out lamps than all lamps', () => {
  fc.assert(
    fc.property(lampsOf, (fields) => {
      const lamps = fields.map(lampOf)
      const [all = 0, low = 0, out = 0] = STOCK_FILTERS.map(
        (shown) => lamps.filter((lamp) => matchesFilter(lamp, shown)).length,
      )
      expect(all).toBe(lamps.length)
      expect(low + out).toBeLessThanOrEqual(all)
    }),
  )
})

it('keeps the filter and order in the address, without unknown values', () => {
  for (const shown of STOCK_FILTERS) {
    for (const order of STOCK_ORDERS) {
      const [, search = ''] = stockPath({ shown, order }).split('?')
      expect(stockViewFromAddress(search)).toEqual({ shown, order, restock: undefined })
    }
  }
  expect(stockViewFromAddress('show=everything&order=<b>')).toEqual({ shown: 'all', order: 'need', restock: undefined })
})
