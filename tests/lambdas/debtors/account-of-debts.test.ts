import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountOfDebts } from '../../../lambdas/debtors/show-account.ts'
import { Account } from '../../../shared/debtors/account.ts'
import { sum } from '../../../shared/money.ts'
import { makeReport } from '../../support/make-report.ts'

const by = { _id: 'seller-1', name: 'Grace' }
const at = '2026-11-22T09:00:00.000Z'

it('shows a debtor the lamps, debt and payments of a sale and no internal data', () => {
  const report = makeReport({
    number: 1042,
    deptsGranted: 9000,
    igice: 4000,
    payments: [{ amount: 4000, at, by }],
    givenTo: 'Uwimana',
    comments: 'Haggles',
  })
  const account = Account.parse(accountOfDebts({ name: 'Uwimana', dueOn: '2026-12-01' }, [report], []))
  expect(account).toEqual({
    name: 'Uwimana',
    dueOn: '2026-12-01',
    owed: 5000,
    count: 1,
    sales: [
      {
        number: 1042,
        createdAt: report.createdAt,
        lamps: [{ name: 'Kivu pendant', count: 3 }],
        granted: 9000,
        instalments: [{ amount: 4000, at, method: 'Cash' }],
        owed: 5000,
      },
    ],
  })
  for (const secret of ['costPrice', 'profit', 'Grace', 'Haggles', report._id]) {
    expect(JSON.stringify(account)).not.toContain(secret)
  }
})

it('shows how the debt was paid and what returned lamps cancelled', () => {
  const nothing = { sales: 0, costs: -3000, grossProfit: 3000, taxPrice: 540, netProfit: 2460 }
  const report = makeReport({
    deptsGranted: 9000,
    igice: 1000,
    payments: [{ amount: 1000, at, by, method: 'MoMo pay' }],
    givenTo: 'Uwimana',
    returned: 'part',
    returns: { count: 1, debtReduced: 5000, refunded: 0, ...nothing },
  })
  const [sale] = accountOfDebts({ name: 'Uwimana' }, [{ ...report, owed: 3000 }], []).sales
  expect(sale).toMatchObject({
    granted: 9000,
    instalments: [{ amount: 1000, method: 'MoMo pay' }],
    returned: 5000,
    owed: 3000,
  })
})

it('adds up debts to the franc, oldest sale first, without settled sales', () => {
  const owed = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(owed), fc.array(owed), (read, unread) => {
      const reports = read.map((debt) =>
        makeReport({ givenTo: 'Aline', deptsGranted: 15_000, igice: 15_000 - Math.min(debt, 15_000) }),
      )
      const account = accountOfDebts(
        { name: 'Aline' },
        reports.toReversed(),
        unread.map((each) => ({ owed: each })),
      )
      expect(account.owed).toBe(sum([...reports.map((each) => each.owed), ...unread]))
      expect(account.sales).toHaveLength(reports.filter((each) => each.owed > 0).length)
      expect(account.count).toBe(account.sales.length + unread.length)
    }),
  )
})
