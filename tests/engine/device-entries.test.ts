import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { stockErrors } from '../../lambdas/bookkeeping/check-stock.ts'
import { clock } from '../../lambdas/clock.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as listExpenses } from '../../lambdas/expenses/list-expenses.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { fingerprintOf } from '../../lambdas/fingerprint.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as payAccount } from '../../lambdas/reports/pay-account.ts'
import { handler as recordReport } from '../../lambdas/reports/record-report.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { dayOf } from '../../shared/day.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { newId, timeOfId } from '../../shared/id.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { MAX_REPORT_LINES, maxOversoldLamps } from '../../shared/reports/new-report.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { countInStock, journal, rowsBesideProducts, stock, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const spend = (body: object, as = seller) => invoke(recordExpense, { as, body })
const expenseIn = ({ body }: { body: unknown }) => z.object({ expense: Expense }).parse(body).expense
const pay = (id: string, body: object, as = seller) => invoke(takeInstalment, { as, params: { id }, body })
const debtOf = async (depts: number, lamp = makeProduct()) => {
  await stock(lamp)
  return reportIn(await sell([[lamp._id, 2]], { depts, givenTo: 'Habimana' }))
}

describe('day of an offline record', () => {
  it('counts a sale of two days ago on its own day and stores its arrival', async () => {
    const lamp = await stockOne()
    const made = daysAgo(2)
    const report = reportIn(await sell([[lamp._id, 1]], { saleId: newId(), madeAt: made }))
    expect(report).toMatchObject({ createdAt: made })
    expect(timeOfId(report._id)).toBe(made)
    expect(dayOf(report.recordedAt ?? '')).toBe(dayOf(new Date()))
    const found = await invoke(searchReports, { as: seller, query: { date: dayOf(made) } })
    expect(JSON.stringify(found.body)).toContain(report._id)
    // Stock counts on arrival, in the order of its journal.
    expect(await journal(lamp._id)).toMatchObject([{ delta: -1, at: report.recordedAt }])
  })

  it('counts an offline expense and instalment on their own days', async () => {
    const made = daysAgo(20)
    const expense = expenseIn(await spend({ reason: 'Umuriro', amount: 500, expenseId: newId(), madeAt: made }))
    expect(expense).toMatchObject({ createdAt: made })
    expect(timeOfId(expense._id)).toBe(made)
    const { body } = await invoke(listExpenses, { as: seller, query: { month: dayOf(made).slice(0, 7) } })
    expect(z.array(Expense).parse(body)).toContainEqual(expense)

    const report = await debtOf(4000)
    const paid = reportIn(await pay(report._id, { igice: 1000, instalmentId: newId(), madeAt: daysAgo(0.01) }))
    expect(instalmentsOf(paid)).toMatchObject([{ amount: 1000, by: { _id: seller.sub } }])
    const [{ at = '', recordedAt = '' } = {}] = instalmentsOf(paid)
    expect(at < recordedAt).toBe(true)
  })

  it.each([
    ['tomorrow', -1],
    ['31 days ago', 31],
  ])('counts a sale of %s now and stores the time of its device', async (_what, days) => {
    const lamp = await stockOne()
    const said = daysAgo(days)
    const report = reportIn(await sell([[lamp._id, 1]], { madeAt: said }))
    expect(report).toMatchObject({ refusedMadeAt: said })
    expect(report.createdAt).toBe(report.recordedAt)
    expect(await reportNow(report._id)).toEqual(report)
  })

  it('rejects an instalment of a day before its sale', async () => {
    const lamp = await stockOne()
    const terms = { depts: 4000, givenTo: 'Habimana', madeAt: daysAgo(3) }
    const report = reportIn(await sell([[lamp._id, 1]], terms))
    const early = { instalmentId: newId(), madeAt: daysAgo(4) }
    const refused = { status: 400, body: { code: 'igice.beforeSale' } }
    expect(await pay(report._id, { igice: 1000, ...early })).toMatchObject(refused)
    const parts = [{ _id: report._id, igice: 1000 }]
    expect(await invoke(payAccount, { as: seller, body: { parts, ...early } })).toMatchObject(refused)
    const unpaid = await reportNow(report._id)
    expect([unpaid.igice, instalmentsOf(unpaid)]).toEqual([0, []])
    // The day of the sale is early enough.
    const paid = reportIn(await pay(report._id, { igice: 1000, ...early, madeAt: report.createdAt }))
    expect(instalmentsOf(paid)).toMatchObject([{ amount: 1000, at: report.createdAt }])
  })

  it('rejects an invalid time', async () => {
    const lamp = await stockOne()
    expect(await sell([[lamp._id, 1]], { madeAt: 'yesterday' })).toMatchObject({ status: 400 })
  })
})

describe('idempotency id of an offline record', () => {
  const daysLater = (days: number) => {
    const now = Date.now() + days * DAY_MS
    vi.spyOn(clock, 'now').mockImplementation(() => now)
  }
  beforeEach(() => vi.restoreAllMocks())

  it('records an expense once, even if another user sends it weeks later', async () => {
    const body = { reason: 'Ubwikorezi', amount: 2000, expenseId: newId(), madeAt: daysAgo(1) }
    const first = expenseIn(await spend(body))
    daysLater(60)
    expect(expenseIn(await spend(body, admin))).toMatchObject({ _id: first._id, by: { _id: seller.sub } })
    const { body: listed } = await invoke(listExpenses, { as: seller })
    expect(
      z
        .array(Expense)
        .parse(listed)
        .filter(({ expenseId }) => expenseId === body.expenseId),
    ).toHaveLength(1)
    expect(await spend({ ...body, amount: 1 }, admin)).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })

  it('counts an instalment once, even if another user sends it weeks later', async () => {
    const report = await debtOf(4000)
    const body = { igice: 1000, instalmentId: newId(), madeAt: daysAgo(0.01) }
    await pay(report._id, body)
    daysLater(60)
    expect(reportIn(await pay(report._id, body, admin))).toMatchObject({ igice: 1000, owed: 3000 })
    // Reusing the id for another debt is an error.
    const other = await debtOf(4000)
    expect(await pay(other._id, body)).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })

  it('pays several debts once', async () => {
    const [one, two] = [await debtOf(4000), await debtOf(3000)]
    const parts = [one, two].map(({ _id }) => ({ _id, igice: 500 }))
    const body = { parts, instalmentId: newId(), madeAt: daysAgo(0.01) }
    const send = (as = seller) => invoke(payAccount, { as, body })
    const replies = await Promise.all([send(), send(admin), send(), send(admin)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([(await reportNow(one._id)).igice, (await reportNow(two._id)).igice]).toEqual([500, 500])
  })

  it('pays several debts once, even if they changed before the repeat', async () => {
    const [one, other] = [await debtOf(4000), await debtOf(3000)]
    const parts = [
      { _id: one._id, igice: 1000 },
      { _id: other._id, igice: 3000 },
    ]
    const [instalmentId, made] = [newId(), daysAgo(0)]
    const send = (seen: readonly object[]) =>
      invoke(payAccount, { as: seller, body: { parts: seen, instalmentId, madeAt: made } })
    // Its response is lost.
    await send(parts.map((part) => ({ ...part, revision: 1 })))
    await pay(one._id, { igice: 500, instalmentId: newId() })
    expect(await send(parts)).toMatchObject({ status: 200 })
    expect(await reportNow(one._id)).toMatchObject({ igice: 1500 })
    expect(await reportNow(other._id)).toMatchObject({ igice: 3000 })
  })

  it('records one of eight simultaneous copies from two users', async () => {
    const body = { reason: 'Amazi', amount: 700, expenseId: newId() }
    const rows = await rowsBesideProducts()
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => spend(body, n % 2 ? seller : admin)))
    expect(new Set(replies.map((reply) => expenseIn(reply)._id)).size).toBe(1)
    expect(await rowsBesideProducts()).toBe(rows + 3)
  })
})

describe('offline sale of a lamp', () => {
  const offline = (fields: object = {}) => ({ offline: true, saleId: newId(), madeAt: daysAgo(1), ...fields })

  it('records the sale of a lamp with no stock as oversold', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 3]], offline()))
    expect(report).toMatchObject({ real: 3, inStock: 0, found: [{ _id: lamp._id, name: lamp.name, count: 2 }] })
    expect(await countInStock(lamp._id)).toBe(0)
    expect(await journal(lamp._id)).toMatchObject([
      { delta: 2, balance: 3, reason: 'found-offline', reference: report._id },
      { delta: -3, balance: 0, reason: 'sale', reference: report._id },
    ])
    const movements = z.array(StockMovement).parse(await journal(lamp._id))
    expect(stockErrors(0, movements)).toEqual([])
  })

  it('rejects an online oversale and accepts it once the buyer has left', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const { offline: _, ...asked } = offline()
    expect(await sell([[lamp._id, 2]], asked)).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    const report = reportIn(await sell([[lamp._id, 2]], { ...asked, offline: true }))
    // The response was lost. The first and the second request return the same report.
    expect(reportIn(await sell([[lamp._id, 2]], asked))._id).toBe(report._id)
    expect(await countInStock(lamp._id)).toBe(0)
  })

  it('records both sales when two phones sell the last lamp simultaneously', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, () => sell([[lamp._id, 1]], offline())))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(replies.filter((reply) => reportIn(reply).found).length).toBe(5)
    expect(await countInStock(lamp._id)).toBe(0)
    const movements = await journal(lamp._id)
    expect(movements.reduce((sum, { delta }) => sum + Number(delta), 0)).toBe(-1)
    expect(movements.filter(({ reason }) => reason === 'found-offline').length).toBe(5)
  })

  it('records the agreed price and the current prices of a lamp', async () => {
    const lamp = await stockOne({ price: 6000, costPrice: 4000 })
    const seen = [{ _id: lamp._id, real: 2, quantity: 2, soldAt: 4500, price: 5000, costPrice: 3000 }]
    expect(await sell([], { reportItems: seen, saleId: newId() })).toMatchObject({ body: { code: 'price.changed' } })
    const report = reportIn(await sell([], offline({ reportItems: seen, costs: 6000, sales: 9000 })))
    expect(report).toMatchObject({ sales: 9000, costs: 8000, grossProfit: 1000 })
    expect(report.reportItems).toMatchObject([
      { price: 5000, costPrice: 4000, seenCostPrice: 3000, soldAt: 4500, catalogue: { price: 6000, costPrice: 4000 } },
    ])
  })

  it('uses the stored cost of a lamp, not the one of the device', async () => {
    const lamp = await stockOne({ price: 6000, costPrice: 4000 })
    for (const costPrice of [1, 9_000_000]) {
      const reportItems = [{ _id: lamp._id, real: 1, soldAt: 6000, price: 6000, costPrice }]
      const report = reportIn(await sell([], offline({ reportItems })))
      expect(report).toMatchObject({ costs: 4000, grossProfit: 2000 })
      expect(report.reportItems).toMatchObject([{ costPrice: 4000, seenCostPrice: costPrice }])
    }
  })

  it('rejects an offline sale without the time at which it was made', async () => {
    const lamp = await stockOne()
    const { madeAt: _, ...fields } = offline()
    expect(await sell([[lamp._id, 1]], fields)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('restores the former stock when an oversold sale is deleted', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const report = reportIn(await sell([[lamp._id, 500]], offline()))
    expect((await remove(report._id)).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(0)
    const movements = z.array(StockMovement).parse(await journal(lamp._id))
    expect(movements).toMatchObject([
      { delta: 500, reason: 'found-offline' },
      { delta: -500, reason: 'sale' },
      { delta: 500, balance: 500, reason: 'sale-deleted' },
      { delta: -500, balance: 0, reason: 'oversold-reverted', reference: report._id },
    ])
    expect(stockErrors(0, movements)).toEqual([])
  })

  it('returns a lamp to stock when the seller who has it deletes the sale', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 3]], offline()))
    const query = { why: 'Never handed over', oversoldReturned: 'true' }
    const params = { id: report._id }
    expect((await invoke(deleteReport, { as: seller, params, query })).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(3)
    expect((await journal(lamp._id)).map(({ delta }) => delta)).toEqual([2, -3, 3])
  })

  it('keeps the pieces on the shelf when a sale’s quantity is corrected', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const report = reportIn(await sell([[lamp._id, 10]], offline()))
    const corrected = reportIn(await edit(report._id, { real: 1 }))
    expect(corrected).toMatchObject({ real: 1, inStock: 2, found: [{ count: 7, reverted: 7 }] })
    expect(await countInStock(lamp._id)).toBe(2)
    const [entry] = await auditEntriesOf('report', report._id)
    expect(entry?.fields).toContainEqual({ field: 'found.0.reverted', after: 7 })
    await remove(report._id)
    expect(await countInStock(lamp._id)).toBe(3)
  })

  it('takes back oversold pieces first over several corrections', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const report = reportIn(await sell([[lamp._id, 10]], offline()))
    for (const [real, left] of [
      [6, 0],
      [3, 0],
      [2, 1],
    ]) {
      await edit(report._id, { real })
      expect(await countInStock(lamp._id)).toBe(left)
    }
    await edit(report._id, { real: 3 })
    expect(await countInStock(lamp._id)).toBe(0)
  })

  it('accepts as many oversold lamps as a transaction has room for', async () => {
    const count = MAX_REPORT_LINES - 1
    const lamps = Array.from({ length: count }, (_, n) =>
      makeProduct({ countInStock: n < maxOversoldLamps(count) ? 0 : 1 }),
    )
    await stock(...lamps)
    // A sale of a past month writes an audit entry as well.
    vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-11-01T08:00:00.000Z'))
    onTestFinished(() => void vi.restoreAllMocks())
    const fields = offline({ depts: 100, givenTo: 'Habimana', madeAt: '2026-10-31T08:00:00.000Z' })
    const lines = lamps.map(({ _id }): [string, number] => [_id, 1])
    expect(reportIn(await sell(lines, fields, { key: 'largest' })).found).toHaveLength(maxOversoldLamps(count))
    const more = await sell(lines, offline())
    expect(more).toMatchObject({ status: 409, body: { code: 'stock.short' } })
  })
})

describe('deduplication record of an earlier release', () => {
  /** Stores the fingerprint of a whole request with another field order and other defaults, like earlier releases. */
  const asStoredEarlier = (key: string, contents: object) =>
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { PK: `ONCE#${key}`, SK: 'ONCE' },
        UpdateExpression: 'SET fingerprint = :fingerprint',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':fingerprint': fingerprintOf({ comments: '', ...contents }) },
      }),
    )

  it('answers a repeated sale and rejects a different one', async () => {
    const [lamp, other] = [await stockOne({ countInStock: 9 }), await stockOne({ countInStock: 9 })]
    const fields = { saleId: newId(), depts: 2000, givenTo: 'Habimana', madeAt: daysAgo(1) }
    const first = reportIn(await sell([[lamp._id, 2]], fields))
    await asStoredEarlier(`recorded#${fields.saleId}`, fields)
    for (const sent of [{}, { key: newId() }]) {
      const again = await sell([[lamp._id, 2]], { ...fields, comments: 'Typed since', offline: true }, sent)
      expect(reportIn(again)._id).toBe(first._id)
    }
    const others: [lines: [string, number][], fields: object][] = [
      [[[lamp._id, 3]], {}],
      [[[other._id, 2]], {}],
      [[[lamp._id, 2]], { soldAt: 4000 }],
      [[[lamp._id, 2]], { depts: 1000 }],
    ]
    for (const [lines, more] of others) {
      expect(await sell(lines, { ...fields, ...more })).toMatchObject({ status: 409, body: { code: 'sale.recorded' } })
    }
    expect(await countInStock(lamp._id)).toBe(7)
    // A sale that was corrected since is still the same sale.
    await edit(first._id, { soldAt: 4500 })
    expect(reportIn(await sell([[lamp._id, 2]], fields))).toMatchObject({ _id: first._id, soldAt: 4500 })
    expect(await sell([[other._id, 2]], fields)).toMatchObject({ status: 409 })
  })

  it('answers a repeated instalment and rejects a different one', async () => {
    const [one, other] = [await debtOf(4000), await debtOf(3000)]
    const parts = [one, other].map(({ _id }) => ({ _id, igice: 500 }))
    const account = { parts, instalmentId: newId() }
    const single = { igice: 700, instalmentId: newId() }
    await invoke(payAccount, { as: seller, body: account })
    await pay(one._id, single)
    for (const id of [account.instalmentId, single.instalmentId]) await asStoredEarlier(`instalment#${id}`, { id })
    const send = (body: object) => invoke(payAccount, { as: seller, body })
    expect(await send({ ...account, parts: parts.toReversed() })).toMatchObject({ status: 200 })
    expect(await pay(one._id, single)).toMatchObject({ status: 200 })
    expect(await pay(one._id, { ...single, igice: 701 })).toMatchObject({ status: 409 })
    expect(await pay(other._id, single)).toMatchObject({ status: 409 })
    expect(await send({ ...account, parts: [{ _id: one._id, igice: 501 }] })).toMatchObject({ status: 409 })
    expect([(await reportNow(one._id)).igice, (await reportNow(other._id)).igice]).toEqual([1200, 500])
  })

  it('answers a repeated expense and rejects a different one', async () => {
    const body = { reason: 'Amazi', amount: 700, expenseId: newId() }
    const { _id } = expenseIn(await spend(body))
    await asStoredEarlier(`expense#${body.expenseId}`, body)
    expect(expenseIn(await spend({ ...body, reason: 'Amazi  ' }))._id).toBe(_id)
    expect(await spend({ ...body, amount: 7000 })).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })
})

it('treats sales as equal despite field order and empty fields', async () => {
  const lamp = await stockOne({ countInStock: 9 })
  const saleId = newId()
  const first = reportIn(await sell([[lamp._id, 2]], { saleId }))
  const body = { saleId, paymentMethod: 'Cash', depts: 0, expense: 0, givenTo: '', comments: '', soldAt: 5000 }
  const again = await invoke(recordReport, {
    as: seller,
    body: { ...body, reportItems: [{ quantity: 2, soldAt: 5000, _id: lamp._id }] },
  })
  expect(reportIn(again)._id).toBe(first._id)
  expect(await countInStock(lamp._id)).toBe(7)
  for (const other of [{ paymentMethod: 'MoMo pay' }, { expense: 100 }, { ibyangiritse: 1 }]) {
    expect(await sell([[lamp._id, 2]], { saleId, ...other })).toMatchObject({ status: 409 })
  }
})
