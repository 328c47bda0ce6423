import { expect, it } from 'vitest'
import { saleOf } from '../../../../web/src/features/admin-products/sale.ts'

const earlier = { saleId: 'first', quantity: 3 }

it('as many again, before an answer has come, are the same sale', () => {
  expect(saleOf(3, earlier, () => 'second')).toEqual(earlier)
})

it('another number is another sale', () => {
  expect(saleOf(2, earlier, () => 'second')).toEqual({ saleId: 'second', quantity: 2 })
  expect(saleOf(3, undefined, () => 'second')).toEqual({ saleId: 'second', quantity: 3 })
})
