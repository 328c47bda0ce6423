import { beforeAll, expect, it } from 'vitest'
import { debtorWrites } from '../../lambdas/data/debtors.ts'
import { reportItem } from '../../lambdas/data/reports.ts'
import { table } from '../../lambdas/data/table.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as listDebtors } from '../../lambdas/reports/list-debtors.ts'
import { newId } from '../../shared/id.ts'
import type { Instalment } from '../../shared/reports/report.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { makeMeter } from '../support/meter.ts'
import { putItems } from '../support/put-items.ts'
import { stock } from '../support/shop.ts'
import { payPart, reportIn, sell } from '../support/staff-sale.ts'

const [pendant, bulb] = [makeProduct({ countInStock: 1000 }), makeProduct({ countInStock: 1000 })]
const costOf = makeMeter(table)

const sellBoth = (fields: object = {}) =>
  sell(
    [pendant, bulb].map(({ _id }) => [_id, 1]),
    { depts: 100, givenTo: 'Habimana', ...fields },
    { key: newId() },
  )

beforeAll(() => stock(pendant, bulb))

it('records a sale in two round trips with at most two write units per item', async () => {
  const { roundTrips, ofTable } = await costOf(() => sellBoth({ saleId: newId() }))
  // Reads: each lamp and whether the sale has taken it, the key, the sale, the debtor, three numbers and the settings.
  const [reads, itemsWritten] = [2 * 2 + 3 + 3 + 1, 1 + 1 + 3 + 2 * 3]
  expect(roundTrips).toBe(2)
  expect(ofTable).toBeLessThanOrEqual(reads + 2 * itemsWritten)
})

it('records an instalment in two round trips', async () => {
  const { _id } = reportIn(await sellBoth())
  expect((await costOf(() => payPart(_id, 1, { key: newId() }))).roundTrips).toBe(2)
})

it('reads a report with a dozen instalments in one round trip and one read unit', async () => {
  const payment: Instalment = { amount: 100, at: '2026-11-21T08:00:00.000Z', by: { _id: newId(), name: 'Grace Uwera' } }
  const payments = Array.from({ length: 12 }, () => payment)
  const report = makeReport({ deptsGranted: 3000, givenTo: 'Habimana', igice: 1200, payments })
  await putItems(reportItem(report))
  const { roundTrips, capacity } = await costOf(() => invoke(getReport, { as: seller, params: { id: report._id } }))
  expect(roundTrips).toBe(1)
  expect(capacity).toBeLessThanOrEqual(1)
})

it('lists five hundred debtors in one round trip and at most 20 read units', async () => {
  for (let n = 0; n < 500; n += 100) {
    const names = Array.from({ length: 100 }, (_, m) => `Uwimana Marie Claire ${n + m}`)
    await transact(names.flatMap((givenTo) => debtorWrites(undefined, makeReport({ deptsGranted: 1, givenTo }))))
  }
  const { roundTrips, capacity } = await costOf(() => invoke(listDebtors, { as: seller }))
  expect(roundTrips).toBe(1)
  expect(capacity).toBeLessThanOrEqual(20)
})
