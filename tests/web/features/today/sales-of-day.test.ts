import { expect, it } from 'vitest'
import { sumSales } from '../../../../web/src/features/today/sales-of-day.ts'
import { makeReport } from '../../../support/make-report.ts'

const grace = { _id: 'grace', name: 'Grace' }
const eric = { _id: 'eric', name: 'Eric' }

it('sums what was sold by seller, paid or not', () => {
  const sums = sumSales([
    makeReport({ seller: grace }),
    makeReport({ seller: eric, paymentMethod: 'MoMo pay' }),
    makeReport({ seller: eric, paymentMethod: 'Depts', deptsGranted: 4000, givenTo: 'Uwera' }),
    makeReport({ seller: eric, paymentMethod: 'Paypal' }),
  ])
  expect(sums).toEqual({
    count: 4,
    total: 60_000,
    owed: 4000,
    sellers: [
      { _id: 'eric', name: 'Eric', total: 45_000 },
      { _id: 'grace', name: 'Grace', total: 15_000 },
    ],
  })
})

it('does not count a debt from before the shop used the app as a sale', () => {
  const opening = makeReport({ opening: true, deptsGranted: 9000, reportItems: [], givenTo: 'Uwera' })
  expect(sumSales([opening])).toMatchObject({ count: 0, total: 0, owed: 0, sellers: [] })
})
