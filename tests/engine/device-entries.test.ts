import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { handler as listExpenses } from '../../lambdas/expenses/list-expenses.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as payAccount } from '../../lambdas/reports/pay-account.ts'
import { handler as recordReport } from '../../lambdas/reports/record-report.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { dayOf } from '../../shared/day.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { newId, timeOfId } from '../../shared/id.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { countInStock, journal, rowsBesideProducts, stock, stockOne } from '../support/shop.ts'
import { edit, reportIn, reportNow, sell } from '../support/staff-sale.ts'

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
    expect(expenseIn(await spend({ ...body, reason: 'Ubwikorezi  ' }, admin))).toMatchObject({
      _id: first._id,
      by: { _id: seller.sub },
    })
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

describe('repeat of an offline record', () => {
  it('answers a repeated sale and rejects a different one', async () => {
    const [lamp, other] = [await stockOne({ countInStock: 9 }), await stockOne({ countInStock: 9 })]
    const fields = { saleId: newId(), depts: 2000, givenTo: 'Habimana', madeAt: daysAgo(1) }
    const first = reportIn(await sell([[lamp._id, 2]], fields))
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
    const send = (body: object) => invoke(payAccount, { as: seller, body })
    expect(await send({ ...account, parts: parts.toReversed() })).toMatchObject({ status: 200 })
    expect(await pay(one._id, single)).toMatchObject({ status: 200 })
    expect(await pay(one._id, { ...single, igice: 701 })).toMatchObject({ status: 409 })
    expect(await pay(other._id, single)).toMatchObject({ status: 409 })
    expect(await send({ ...account, parts: [{ _id: one._id, igice: 501 }] })).toMatchObject({ status: 409 })
    expect([(await reportNow(one._id)).igice, (await reportNow(other._id)).igice]).toEqual([1200, 500])
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
