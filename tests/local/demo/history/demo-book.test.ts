import { beforeAll, describe, expect, it, vi } from 'vitest'
import { closedWindows, closeErrors, moneyErrors, tillErrors } from '../../../../lambdas/bookkeeping/check-cash.ts'
import type { TillState as TillStateSchema } from '../../../../lambdas/data/closes.ts'
import { demoLamps } from '../../../../local/demo/lamps/lamps.ts'
import { Business } from '../../../../shared/business.ts'
import { CashRow } from '../../../../shared/cash/cash-row.ts'
import { Close, FIRST_TOLERANCE } from '../../../../shared/cash/close.ts'
import { moneyOfExpense, moneyOfReport } from '../../../../shared/cash/document-money.ts'
import { dayOf, dayPlus } from '../../../../shared/day.ts'
import { Expense } from '../../../../shared/expenses/expense.ts'
import { timeOfId } from '../../../../shared/id.ts'
import { sum } from '../../../../shared/money.ts'
import { Order } from '../../../../shared/orders/order.ts'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { Report } from '../../../../shared/reports/report.ts'

type Row = Readonly<Record<string, unknown>>

const business = Business.parse({})

/** Shops opened at different hours, days and seasons. */
const moments = ['2026-11-21T14:35:00Z', '2027-02-28T22:30:00Z', '2025-07-06T05:00:00Z'].map((at) => new Date(at))

let demoBook: (now: Date, business: Business) => Row[]
let TillState: typeof TillStateSchema

beforeAll(async () => {
  vi.stubEnv('TABLE_NAME', 'itara-test')
  ;({ demoBook } = await import('../../../../local/demo/history/demo-book.ts'))
  ;({ TillState } = await import('../../../../lambdas/data/closes.ts'))
})

function read(rows: readonly Row[]) {
  const of = (entity: string) => rows.filter((row) => row.entity === entity)
  return {
    reports: of('report').map((row) => Report.parse(row)),
    orders: of('order').map((row) => Order.parse(row)),
    expenses: of('expense').map((row) => Expense.parse(row)),
    lamps: of('product').map((row) => StaffProduct.parse(row)),
    cash: of('cash').map((row) => CashRow.parse(row)),
    closes: of('close').map((row) => Close.parse(row)),
    tills: of('till').map((row) => TillState.parse(row)),
    /** Journals by lamp, oldest entry first. */
    journals: Map.groupBy(
      of('stock-movement').map((row) => ({
        lamp: String(row.PK).slice('PRODUCT#'.length),
        ...StockMovement.parse(row),
      })),
      ({ lamp }) => lamp,
    ),
  }
}

describe.each(moments)('demo shop opened at %s', (now) => {
  let rows: Row[]
  let book: ReturnType<typeof read>

  beforeAll(() => {
    rows = demoBook(now, business)
    book = read(rows)
  })

  it('creates the same past whenever the shop opens at that moment', () => {
    expect(demoBook(now, business)).toEqual(rows)
  })

  it('creates unique keys', () => {
    expect(new Set(rows.map(({ PK, SK }) => `${PK} ${SK}`)).size).toBe(rows.length)
  })

  it('creates sales up to today and none later', () => {
    const { reports, orders, expenses, journals } = book
    const instants = [
      ...reports.flatMap(({ createdAt, payments }) => [createdAt, ...payments.map(({ at }) => at)]),
      ...orders.flatMap(({ createdAt, paidAt, deliveredAt, releasedAt }) => {
        return [createdAt, paidAt, deliveredAt, releasedAt].flatMap((at) => at ?? [])
      }),
      ...expenses.map(({ createdAt }) => createdAt),
      ...[...journals.values()].flat().map(({ at }) => at),
    ]
    expect(instants.toSorted().at(-1) ?? '').not.toBe('')
    expect((instants.toSorted().at(-1) ?? '') <= now.toISOString()).toBe(true)
    const lastSale =
      reports
        .map(({ createdAt }) => dayOf(createdAt))
        .toSorted()
        .at(-1) ?? ''
    expect(lastSale >= dayPlus(dayOf(now), -7)).toBe(true)
  })

  it('creates ids with the time of each row', () => {
    for (const { _id, createdAt } of [...book.reports, ...book.orders, ...book.expenses]) {
      expect(timeOfId(_id)).toBe(createdAt)
    }
  })

  it('sells each lamp only after it was in stock', () => {
    const since = new Map(demoLamps.map(({ _id, createdAt }) => [_id, createdAt]))
    for (const { createdAt, reportItems } of book.reports) {
      for (const { _id } of reportItems) expect((since.get(_id) ?? '~') < createdAt).toBe(true)
    }
  })

  it('creates journals that add up to the current stock without falling below 0', () => {
    for (const { _id, countInStock } of book.lamps) {
      const journal = (book.journals.get(_id) ?? []).toSorted((a, b) => (a._id < b._id ? -1 : 1))
      expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted())
      for (const [n, { delta, balance }] of journal.entries()) {
        expect(balance).toBeGreaterThanOrEqual(0)
        const before = journal[n - 1]?.balance
        if (before !== undefined) expect(before + delta).toBe(balance)
      }
      expect(journal.at(-1)?.balance ?? countInStock).toBe(countInStock)
    }
    expect(book.lamps.map(({ countInStock }) => countInStock)).toEqual(demoLamps.map((lamp) => lamp.countInStock))
  })

  it('creates one movement for each lamp of each sale and order, and no others', () => {
    const moved = [...book.journals.values()].flat()
    const taken = moved.flatMap(({ lamp, reference, delta, reason }) =>
      reason === 'sale' || reason === 'order' ? [`${reference} ${lamp} ${-delta}`] : [],
    )
    const due = [
      ...book.reports.flatMap(({ _id, reportItems }) => reportItems.map((line) => `${_id} ${line._id} ${line.real}`)),
      ...book.orders.flatMap(({ _id, orderItems }) => orderItems.map((line) => `${_id} ${line._id} ${line.quantity}`)),
    ]
    expect(taken.toSorted()).toEqual(due.toSorted())
    const back = moved.filter(({ reason }) => reason === 'order-released').map(({ reference }) => reference)
    const released = book.orders.filter(({ releasedAt }) => releasedAt !== undefined).map(({ _id }) => _id)
    expect(new Set(back)).toEqual(new Set(released))
  })

  it('creates a cash book and closes that agree with each other and with the documents', () => {
    const { cash, closes, tills, reports, expenses } = book
    expect(cash.map(({ _id }) => timeOfId(_id)).filter((at) => at > now.toISOString())).toEqual([])
    const windows = closedWindows(closes, cash)
    expect(windows.flatMap(closeErrors)).toEqual([])
    expect(tills.flatMap((till) => tillErrors(till, windows.at(-1)?.close))).toEqual([])
    const begun = windows[0]?.close.to ?? ''
    const documents = [
      ...reports.map((report) => ({ ...report, moved: moneyOfReport(report) })),
      ...expenses.map((expense) => ({ ...expense, moved: moneyOfExpense(expense) })),
    ].filter(({ createdAt }) => createdAt > begun)
    const wrong = documents.flatMap(({ _id, moved }) =>
      moneyErrors(
        moved,
        cash.filter(({ reference }) => reference === _id),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('creates debts of every kind with instalments in chronological order', () => {
    for (const { createdAt, payments, igice, deptsGranted, owed, givenTo } of book.reports) {
      expect(sum(payments.map(({ amount }) => amount))).toBe(igice)
      expect(sum([igice, owed])).toBe(deptsGranted)
      if (deptsGranted > 0) expect(givenTo).toBeTruthy()
      const at = payments.map((payment) => payment.at)
      expect([createdAt, ...at]).toEqual([createdAt, ...at].toSorted())
    }
  })
})

it('creates closes for most days of two months, some with a difference', () => {
  const [now = new Date()] = moments
  const { closes } = read(demoBook(now, business))
  expect(closes.length).toBeGreaterThan(30)
  expect(closes.filter(({ difference: { Cash = 0 } }) => Cash < -FIRST_TOLERANCE).length).toBeLessThan(
    closes.length / 5,
  )
  expect(closes.some(({ difference: { Cash = 0 } }) => Cash < 0)).toBe(true)
})

it('creates enough of every kind of row after eighteen months', () => {
  const [now = new Date()] = moments
  const { reports, orders, expenses } = read(demoBook(now, business))
  const count = (status: string) => reports.filter((report) => report.status === status).length
  expect(reports.length).toBeGreaterThan(400)
  expect(orders.length).toBeGreaterThan(80)
  expect(expenses.length).toBeGreaterThan(80)
  expect(count('LOSS')).toBeGreaterThan(2)
  expect(count('HALF-PAID') + count('NOT-PAID')).toBeGreaterThan(3)
  expect(reports.filter(({ payments }) => payments.length > 1).length).toBeGreaterThan(5)
  expect(orders.filter(({ releasedAt }) => releasedAt !== undefined).length).toBeGreaterThan(2)
  const earned = sum(reports.map(({ netProfit }) => netProfit))
  expect(earned).toBeGreaterThan(sum(expenses.map(({ amount }) => amount)))
})
