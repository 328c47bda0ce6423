import { expect, it } from 'vitest'
import { sumSales } from '../../../../web/src/domain/reports/sales-of-day.ts'
import { makeLine, makeReport } from '../../../support/make-report.ts'
import { makeReturn } from '../../../support/make-return.ts'

const grace = { _id: 'grace', name: 'Grace' }
const eric = { _id: 'eric', name: 'Eric' }

it('sums what was sold by seller, paid or not', () => {
  const sums = sumSales(
    [
      makeReport({ seller: grace }),
      makeReport({ seller: eric, paymentMethod: 'MoMo pay' }),
      makeReport({ seller: eric, paymentMethod: 'Depts', deptsGranted: 4000, givenTo: 'Uwera' }),
      makeReport({ seller: eric, paymentMethod: 'Paypal' }),
    ],
    [],
  )
  expect(sums).toEqual({
    count: 4,
    total: 60_000,
    returned: 0,
    owed: 4000,
    sellers: [
      { _id: 'eric', name: 'Eric', total: 45_000 },
      { _id: 'grace', name: 'Grace', total: 15_000 },
    ],
  })
})

it('does not count a debt from before the shop used the app as a sale', () => {
  const opening = makeReport({ opening: true, deptsGranted: 9000, reportItems: [], givenTo: 'Uwera' })
  expect(sumSales([opening], [])).toMatchObject({ count: 0, total: 0, owed: 0, sellers: [] })
})

it('keeps the price of a sale on debt when a return reduces the debt', () => {
  const sums = { count: 1, refunded: 0, sales: 0, costs: -3000, grossProfit: 0, taxPrice: 0, netProfit: 0 }
  const sale = makeReport({
    reportItems: [makeLine({ returned: 1 })],
    deptsGranted: 15_000,
    givenTo: 'Uwera',
    returns: { ...sums, debtReduced: 5000 },
  })
  expect(sale.owed).toBe(10_000)
  const returns = [makeReturn({ credit: 5000, debtReduced: 5000, refunds: [] }), makeReturn({ order: 'order' })]
  expect(sumSales([sale], returns)).toMatchObject({ total: 15_000, returned: 5000, owed: 10_000 })
})

it('counts lamps that came back on a day without sales', () => {
  expect(sumSales([], [makeReturn({ credit: 5000 })])).toMatchObject({ count: 0, total: 0, returned: 5000 })
})
