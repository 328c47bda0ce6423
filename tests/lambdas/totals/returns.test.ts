import { expect, it } from 'vitest'
import { returnItem } from '../../../lambdas/data/returns.ts'
import { readRow } from '../../../lambdas/totals/contribution.ts'
import { makeReturn } from '../../support/make-return.ts'

it('counts a return on its own day and as pieces that were not sold', () => {
  expect(readRow(returnItem(makeReturn()))?.contribution).toEqual({
    'day/2026-11-22': {
      returns: 1,
      returnedPieces: 1,
      returnedSales: -5000,
      returnedCosts: -3000,
      returnedGrossProfit: -2000,
      returnedTaxPrice: -360,
      returnedNetProfit: -1640,
    },
    'sold/2026-11-22': { pendant: -1 },
    'category/Pendants': { sold: -1, sales: -5000 },
  })
})

it('counts broken pieces as lost', () => {
  const lines = makeReturn().lines.map((line) => ({ ...line, fit: 0, broken: 1 }))
  const { contribution } = readRow(returnItem(makeReturn({ lines }))) ?? {}
  expect(contribution?.['day/2026-11-22']).toMatchObject({ losses: 1, returnedPieces: 1 })
})

it('counts nothing of a deleted return', () => {
  const voided = { at: '2026-11-22T09:00:00.000Z', by: { _id: 'seller-1', name: 'Grace' } }
  expect(readRow(returnItem(makeReturn({ voided })))?.contribution).toEqual({})
})
