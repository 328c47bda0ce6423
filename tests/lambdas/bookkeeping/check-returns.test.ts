import { expect, it } from 'vitest'
import { ownReturnErrors, returnErrors } from '../../../lambdas/bookkeeping/check-returns.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'
import { makeReturn } from '../../support/make-return.ts'

const counted = {
  count: 1,
  debtReduced: 0,
  refunded: 5000,
  sales: -5000,
  costs: -3000,
  grossProfit: -2000,
  taxPrice: -360,
  netProfit: -1640,
}
const sale = (returned: number, returns = counted) => makeReport({ reportItems: [makeLine({ returned })], returns })
const moved = (id: string, delta: number) =>
  new Map([
    [
      id,
      [
        {
          _id: '1',
          delta,
          reason: 'returned' as const,
          reference: id,
          by: { _id: 'seller-1', name: 'Grace' },
          at: '2026-11-22T08:00:00.000Z',
        },
      ],
    ],
  ])

it('finds nothing when a sale counts what its returns have', () => {
  expect(returnErrors(sale(1), [makeReturn()])).toEqual([])
})

it('finds a return that its sale counts twice or not at all', () => {
  expect(returnErrors(sale(2), [makeReturn()])).toHaveLength(1)
  expect(returnErrors(sale(1, { ...counted, refunded: 0 }), [makeReturn()])).toHaveLength(1)
  expect(returnErrors(makeReport(), [makeReturn()]).length).toBeGreaterThan(1)
})

it('finds more pieces returned than were sold', () => {
  const returned = makeReturn({ lines: makeReturn().lines.map((line) => ({ ...line, fit: 4 })) })
  expect(returnErrors(sale(4), [returned])).toContain('4 of line 0 came back, but 3 were sold')
})

const broken = makeReturn().lines.map((line) => ({ ...line, fit: 0, broken: 1 }))

it('finds the missing loss of a broken piece', () => {
  const returned = makeReturn({ lines: broken, costs: -3000 })
  expect(ownReturnErrors(returned, new Map())).toEqual(['its costs are -3000, but its fit pieces had cost 0'])
})

it('finds broken pieces that are on sale again', () => {
  const returned = makeReturn({ lines: broken, costs: 0 })
  expect(ownReturnErrors(returned, moved(returned._id, 1))).toHaveLength(1)
  expect(ownReturnErrors(returned, new Map())).toEqual([])
})

it('finds a credit that was neither paid back nor taken off the debt', () => {
  const returned = makeReturn({ refunds: [] })
  expect(ownReturnErrors(returned, moved(returned._id, 1))).toHaveLength(1)
})
