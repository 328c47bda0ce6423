import { describe, expect, it } from 'vitest'
import {
  differencesInSale,
  freshLampsOf,
  withFreshLamps,
  withFreshTerms,
} from '../../../../web/src/features/sale/fresh-lamps.ts'
import { draftLine } from '../../../../web/src/features/sale/sale-draft.ts'
import { readSale } from '../../../../web/src/features/sale/typed-sale.ts'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import { makeDraft, makeLamp, typedFor } from '../../../support/make-sale.ts'

const lamp = makeLamp()
const other = makeLamp({ _id: 'other' })
const conflict = (code: string, more: object = {}) => new ApiError(409, { code, message: 'No', ...more })

describe('reason why a sale was refused', () => {
  it('lists the current lamps', () => {
    const lines = [makeLamp({ price: 5500 })]
    const sale = readSale(makeDraft(), [lamp])
    expect(freshLampsOf(conflict('price.changed', { lines }), makeDraft(), sale)).toEqual(lines)
    expect(freshLampsOf(conflict('sale.recorded', { lines }), makeDraft(), sale)).toBeUndefined()
  })

  it('lists lamps with too little stock when the stock has moved', () => {
    const few = { ...lamp, countInStock: 1 }
    const error = conflict('stock.moved', { countInStock: 1 })
    expect(freshLampsOf(error, makeDraft(), readSale(makeDraft(), [few, other]))).toMatchObject([{ _id: few._id }])
    expect(freshLampsOf(error, makeDraft(), readSale(makeDraft(), [other]))).toBeUndefined()
  })
})

describe('changes of a sale', () => {
  it('compares the stock with the sold quantity, not with the cart’s', () => {
    const draft = typedFor(lamp, { real: '5' })
    const fresh = [{ ...lamp, countInStock: 4 }]
    expect(differencesInSale(draft, readSale(draft, [lamp]), fresh)).toMatchObject([{ wanted: 5 }])
    expect(differencesInSale(makeDraft(), readSale(makeDraft(), [lamp]), fresh)).toEqual([])
  })

  it('ignores stock that the sale itself has taken', () => {
    const draft = makeDraft({ taken: { [lamp._id]: { name: lamp.name, count: 3, sure: true } } })
    expect(differencesInSale(draft, readSale(draft, [lamp]), [{ ...lamp, countInStock: 0 }])).toEqual([])
  })

  it('reports a changed price and cost', () => {
    const fresh = [{ ...lamp, price: 5500, costPrice: 3300 }]
    expect(differencesInSale(makeDraft(), readSale(makeDraft(), [lamp]), fresh)).toMatchObject([
      { priceBefore: 5000, costBefore: 3000 },
    ])
  })
})

describe('sale after it accepts the changes', () => {
  it('applies today’s price, cost and stock and keeps the typed values', () => {
    const draft = typedFor(lamp, { soldAt: '4800', real: '2' })
    const now = withFreshLamps(draft, [lamp, other], [{ ...lamp, price: 5500, costPrice: 3300, countInStock: 7 }])
    expect(now.cart).toEqual([{ ...lamp, price: 5500, costPrice: 3300, countInStock: 7 }, other])
    expect(draftLine(now.draft, now.cart[0] ?? lamp)).toMatchObject({ soldAt: '4800', real: '2' })
  })

  it('limits each lamp to its stock', () => {
    const now = withFreshLamps(typedFor(lamp, { real: '8' }), [lamp], [{ ...lamp, countInStock: 2 }])
    expect(now.cart).toMatchObject([{ quantity: 2 }])
    expect(readSale(now.draft, now.cart).real).toBe(2)
  })

  it('drops a lamp that is sold out', () => {
    expect(withFreshLamps(makeDraft(), [lamp, other], [{ ...lamp, countInStock: 0 }]).cart).toEqual([other])
  })

  it('keeps the quantity that was already taken from stock', () => {
    const draft = makeDraft({ taken: { [lamp._id]: { name: lamp.name, count: 3, sure: true } } })
    const now = withFreshLamps(draft, [lamp], [{ ...lamp, countInStock: 0 }])
    expect(readSale(now.draft, now.cart).real).toBe(3)
  })
})

describe('sale at the till after a refusal', () => {
  it('applies the current cost and stock and keeps the quantity and price on screen', () => {
    const fresh = [{ ...lamp, price: 5500, costPrice: 3300, countInStock: 1 }]
    const now = withFreshTerms(makeDraft(), [lamp, other], fresh)
    expect(now.cart).toEqual([{ ...lamp, price: 5500, costPrice: 3300, countInStock: 1 }, other])
    expect(readSale(now.draft, now.cart).lines).toMatchObject([
      { real: 3, soldAt: 5000 },
      { real: 3, soldAt: 5000 },
    ])
  })
})
