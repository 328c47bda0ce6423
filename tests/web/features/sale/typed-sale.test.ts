import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Business } from '../../../../shared/business.ts'
import type { CartLine } from '../../../../web/src/domain/cart/cart-lines.ts'
import type { SaleDraft } from '../../../../web/src/features/sale/sale-draft.ts'
import {
  amountsOf,
  leftOver,
  linesBelowCost,
  parsePrice,
  parseReal,
  readSale,
  shortLines,
} from '../../../../web/src/features/sale/typed-sale.ts'
import { makeDraft, makeLamp, typedFor } from '../../../support/make-sale.ts'

const business = Business.parse({})
const lamp = makeLamp()
const other = makeLamp({ _id: 'other', price: 1200, costPrice: 800, quantity: 2 })
const amounts = (draft: SaleDraft, cart: readonly CartLine[] = [lamp]) => amountsOf(readSale(draft, cart), business)

describe('sale summary', () => {
  it('shows a debt and no sales while there is no price', () => {
    expect(amounts(typedFor(lamp, { soldAt: '' }, makeDraft({ depts: '4000' })))).toMatchObject({
      depts: 12_000,
      sales: 0,
      costs: 9000,
      grossProfit: 0,
      netProfit: 0,
    })
  })

  it('adds up several lamps and a debt for each of them', () => {
    expect(amounts(makeDraft({ depts: '100' }), [lamp, other])).toMatchObject({ depts: 500, sales: 16_900 })
  })

  it('shows nothing until the shop’s rates and the costs are loaded', () => {
    expect(amountsOf(readSale(makeDraft(), [lamp]), undefined)).toBeUndefined()
    const { costPrice, ...withoutCost } = lamp
    expect(amounts(makeDraft(), [withoutCost])).toBeUndefined()
  })

  it('contains only numbers for any typed text', () => {
    const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String))
    fc.assert(
      fc.property(typed, typed, typed, typed, (real, soldAt, depts, ibyangiritse) => {
        const {
          costs,
          sales,
          grossProfit,
          taxPrice,
          netProfit,
          depts: owed,
        } = amounts(typedFor(lamp, { real, soldAt }, makeDraft({ depts, ibyangiritse }))) ?? {}
        for (const figure of [costs, sales, grossProfit, taxPrice, netProfit, owed]) expect(figure).not.toBeNaN()
      }),
    )
  })
})

it('excludes a lamp that was not sold', () => {
  const sale = readSale(typedFor(other, { real: '0' }), [lamp, other])
  expect(sale.lines.map(({ _id }) => _id)).toEqual([lamp._id])
  expect(sale.real).toBe(3)
})

describe('warning about a price below cost', () => {
  const idsBelowCost = (draft: SaleDraft) => linesBelowCost(readSale(draft, [lamp, other])).map(({ _id }) => _id)

  it('warns about a price below the cost price', () => {
    expect(idsBelowCost(typedFor(lamp, { soldAt: '2999' }))).toEqual([lamp._id])
    expect(idsBelowCost(typedFor(lamp, { soldAt: '3000' }))).toEqual([])
  })

  it('shows no warning for losses and lamps without a price', () => {
    expect(idsBelowCost(typedFor(lamp, { soldAt: '1' }, makeDraft({ ibyangiritse: '1' })))).toEqual([])
    expect(idsBelowCost(typedFor(lamp, { soldAt: '' }, makeDraft({ depts: '10' })))).toEqual([])
  })
})

describe('stock check of a sale', () => {
  const few = makeLamp({ countInStock: 2 })

  it('fails when the sale exceeds the stock', () => {
    expect(shortLines(makeDraft(), readSale(makeDraft(), [few, other]))).toMatchObject([{ _id: few._id, real: 3 }])
  })

  it('passes when the sale has already taken the lamps', () => {
    const draft = makeDraft({ taken: { [few._id]: { name: few.name, count: 3, sure: true } } })
    expect(shortLines(draft, readSale(draft, [{ ...few, countInStock: 0 }]))).toEqual([])
  })

  it('includes lamps that have left the cart', () => {
    const taking = { name: 'Gone', count: 1, sure: true }
    const draft = makeDraft({ taken: { gone: taking, [lamp._id]: { ...taking, name: lamp.name } } })
    expect(leftOver(draft, [lamp])).toEqual([taking])
  })
})

it('limits a lamp to 3,000 pieces and the highest price', () => {
  expect([parseReal('3000'), parseReal('3001'), parsePrice('50000000'), parsePrice('50000001')]).toEqual([
    3000,
    undefined,
    50_000_000,
    undefined,
  ])
})
