import { describe, expect, it } from 'vitest'
import {
  checkProduct,
  isBelowCost,
  type ProductDraft,
  productDraftOf,
} from '../../../../web/src/features/admin-products/product-draft.ts'
import { makeProduct } from '../../../support/make-product.ts'

const lamp = makeProduct({ slug: 'kivu-pendant', price: 5000.5, costPrice: 3000, countInStock: 7 })
const shop = { lowStockAt: 3 }
const draft = (typed: Partial<ProductDraft> = {}): ProductDraft => ({ ...productDraftOf(lamp, shop), ...typed })

describe('lamp form', () => {
  it('saves a lamp unchanged with the shop’s low-stock limit when nothing was typed', () => {
    const { name, slug, price, costPrice, image, category, brand, countInStock, description } = lamp
    const fields = { name, slug, price, costPrice, image, category, brand, countInStock, description }
    expect(checkProduct(draft()).value).toEqual({ ...fields, lowStockAt: 3, code: '' })
    expect(productDraftOf({ ...lamp, lowStockAt: 0 }, shop).lowStockAt).toBe('0')
  })

  it('starts empty for a new lamp, regardless of its row', () => {
    const made = makeProduct({ isDraft: true, slug: 'draft-01', name: '', price: 0, costPrice: 0, countInStock: 0 })
    expect(productDraftOf(made, shop)).toMatchObject({ name: '', slug: '', price: '', costPrice: '', countInStock: '' })
  })

  it('requires every field except the code', () => {
    const empty = Object.fromEntries(Object.keys(draft()).map((field) => [field, ' ']))
    const { errors = {} } = checkProduct(draft(empty))
    const { code: _code, ...required } = draft()
    expect(Object.keys(errors).sort()).toEqual(Object.keys(required).sort())
    expect(new Set(Object.values(errors))).toEqual(new Set(['missing']))
  })

  it.each([
    ['price', 'much', 'notNumber'],
    ['price', '1e308', 'notNumber'],
    ['price', '-1', 'negative'],
    ['costPrice', '99999999999', 'tooLarge'],
    ['countInStock', '1.5', 'notWhole'],
    ['countInStock', '-3', 'negative'],
    ['countInStock', '1000001', 'tooLarge'],
    ['lowStockAt', 'few', 'notNumber'],
    ['slug', 'Kivu Pendant', 'badSlug'],
    ['slug', 'kivu/pendant', 'badSlug'],
    ['slug', 'a'.repeat(101), 'tooLong'],
    ['code', 'a b', 'badCode'],
    ['code', '1'.repeat(41), 'tooLong'],
    ['image', 'javascript:alert(1)', 'badImage'],
    ['image', 'http://elsewhere.rw/lamp.png', 'badImage'],
    ['name', 'x'.repeat(121), 'tooLong'],
    ['name', 'a\u0000b', 'unreadable'],
    ['description', 'x'.repeat(400_000), 'tooLong'],
  ] as const)('reports the %s %j as %s', (field, text, error) => {
    expect(checkProduct(draft({ [field]: text })).errors).toEqual({ [field]: error })
  })

  it.each(['لمبة حمراء', '💡 Itara', 'Urumuri rw’ijoro'])('accepts the name %s', (name) => {
    expect(checkProduct(draft({ name })).value?.name).toBe(name)
  })

  it('detects a lamp that would be sold below its cost', () => {
    expect(isBelowCost(draft({ price: '2,999', costPrice: '3 000' }))).toBe(true)
    expect(isBelowCost(draft({ price: '3000', costPrice: '3000' }))).toBe(false)
    expect(isBelowCost(draft({ price: '', costPrice: '3000' }))).toBe(false)
  })
})
