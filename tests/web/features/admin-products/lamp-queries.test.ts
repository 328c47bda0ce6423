import { expect, it } from 'vitest'
import { replaceLamp } from '../../../../web/src/features/admin-products/lamp-queries.ts'
import { makeProduct } from '../../../support/make-product.ts'

const one = makeProduct({ _id: '01A' })
const two = makeProduct({ _id: '01B' })
const sold = { ...two, countInStock: 3 }

it.each([
  ['pages of lamps', { pages: [[one], [two]], pageParams: [1, 2] }, { pages: [[one], [sold]], pageParams: [1, 2] }],
  ['what a search found', { products: [two, one], page: 1 }, { products: [sold, one], page: 1 }],
  ['a single lamp', two, sold],
  ['another lamp', one, one],
  ['nothing yet', undefined, undefined],
])('shows a lamp as it has become in %s', (_what, before, after) => {
  expect(replaceLamp(before, '01B', [sold])).toEqual(after)
})

it('keeps how many were sold where a list says so', () => {
  expect(replaceLamp([{ ...two, sold: 4 }], '01B', [sold])).toEqual([{ ...sold, sold: 4 }])
})

it('shows a lamp no more in any list', () => {
  expect(replaceLamp({ pages: [[one, two], [two]] }, '01B', [])).toEqual({ pages: [[one], []] })
})

it('leaves a lamp on its own page, which finds out by itself that it is gone', () => {
  expect(replaceLamp(two, '01B', [])).toEqual(two)
})
