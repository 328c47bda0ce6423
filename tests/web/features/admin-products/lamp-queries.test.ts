import { expect, it } from 'vitest'
import { replaceLamp } from '../../../../web/src/features/admin-products/lamp-queries.ts'
import { makeProduct } from '../../../support/make-product.ts'

const one = makeProduct({ _id: '01A' })
const two = makeProduct({ _id: '01B' })
const sold = { ...two, countInStock: 3 }

it.each([
  ['pages of lamps', { pages: [[one], [two]], pageParams: [1, 2] }, { pages: [[one], [sold]], pageParams: [1, 2] }],
  ['a search result', { products: [two, one], page: 1 }, { products: [sold, one], page: 1 }],
  ['a single lamp', two, sold],
  ['another lamp', one, one],
  ['an empty cache', undefined, undefined],
])('updates a changed lamp in %s', (_what, before, after) => {
  expect(replaceLamp(before, '01B', [sold])).toEqual(after)
})

it('keeps the sold count of a list', () => {
  expect(replaceLamp([{ ...two, sold: 4 }], '01B', [sold])).toEqual([{ ...sold, sold: 4 }])
})

it('removes a deleted lamp from every list', () => {
  expect(replaceLamp({ pages: [[one, two], [two]] }, '01B', [])).toEqual({ pages: [[one], []] })
})

it('leaves a deleted lamp’s own page, which detects the deletion itself', () => {
  expect(replaceLamp(two, '01B', [])).toEqual(two)
})
