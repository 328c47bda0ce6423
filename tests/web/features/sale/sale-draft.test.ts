import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  available,
  draftLine,
  newDraft,
  SaleDraft,
  withShownLines,
  withTaking,
} from '../../../../web/src/features/sale/sale-draft.ts'
import { makeDraft, makeLamp, typedFor } from '../../../support/make-sale.ts'

const lamp = makeLamp()

it('restores a new draft after a reload', () => {
  const draft = newDraft('sale-1')
  expect(SaleDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

it('ignores a draft of an older version', () => {
  for (const left of [{}, { real: 3, soldAt: 5000 }, { ...newDraft('sale-1'), lines: { lamp: { real: 3 } } }]) {
    expect(z.safeParse(SaleDraft, left).success).toBe(false)
  }
})

describe('lamp without typed values', () => {
  it('sells an untouched lamp with the cart’s quantity at its price', () => {
    expect(draftLine(makeDraft(), lamp)).toEqual({ quantity: 3, real: '3', soldAt: '5000' })
  })

  it('follows the cart for a lamp without typed values', () => {
    expect(draftLine(makeDraft(), { ...lamp, quantity: 4, price: 5500 })).toMatchObject({ real: '4', soldAt: '5500' })
  })
})

describe('lamp with typed values', () => {
  const draft = typedFor(lamp, { real: '2', soldAt: '4500' })

  it('keeps the typed values of a lamp when its price changes', () => {
    expect(draftLine(draft, lamp)).toMatchObject({ real: '2', soldAt: '4500' })
    expect(draftLine(draft, { ...lamp, price: 6000 })).toMatchObject({ real: '2', soldAt: '4500' })
  })

  it('takes the cart’s new quantity and keeps its price', () => {
    expect(draftLine(draft, { ...lamp, quantity: 5 })).toMatchObject({ real: '5', soldAt: '4500' })
  })
})

it('keeps the shown price when the price changes later', () => {
  const shown = withShownLines(makeDraft(), [lamp])
  expect(draftLine(shown, { ...lamp, price: 9000 })).toMatchObject({ soldAt: '5000' })
})

it('forgets the typed values of lamps that left the cart', () => {
  expect(withShownLines(typedFor(makeLamp({ _id: 'gone' }), { real: '7' }), [lamp]).lines).not.toHaveProperty('gone')
})

describe('stock taken by a sale', () => {
  const taken = withTaking(makeDraft(), lamp._id, { name: lamp.name, count: 3, sure: true })

  it('counts stock taken by a sale as available to it', () => {
    expect(available(taken, { ...lamp, countInStock: 0 })).toBe(3)
    expect(available(makeDraft(), { ...lamp, countInStock: 0 })).toBe(0)
  })

  it('returns the stock taken by a sale', () => {
    expect(withTaking(taken, lamp._id, undefined)).toEqual(makeDraft())
  })
})
