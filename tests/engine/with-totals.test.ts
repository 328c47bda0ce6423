import { expect, it } from 'vitest'
import { shopTotals } from '../../lambdas/data/totals.ts'
import { withTotals } from '../../local/seed/with-totals.ts'
import { sizeOf } from '../../tools/bench/costs/shop-size.ts'
import { historyOf } from '../../tools/bench/shop/history.ts'
import { verifyNow } from '../support/audit-now.ts'
import { writeItems } from '../support/write-items.ts'

it('creates the totals that the stream would have created', async () => {
  const [size, now] = [sizeOf(100), new Date()]
  await writeItems(withTotals(historyOf(size, now), now))

  const { reports, orders, users, expenses, lamps } = size
  expect(await verifyNow()).toMatchObject({
    rows: reports + orders + users + expenses + lamps,
    rowErrors: [],
    itemErrors: [],
    wordErrors: [],
  })
  expect(await shopTotals()).toMatchObject({
    reports,
    orders,
    users,
    expenses,
    products: lamps,
    asOf: now.toISOString(),
  })
})

it('skips rows that it cannot read', () => {
  const rows = [{ PK: 'REPORT#1', SK: 'REPORT', entity: 'report' }]
  expect(() => [...withTotals(rows, new Date())]).toThrow('REPORT#1 REPORT cannot be read')
})
