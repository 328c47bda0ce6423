import * as z from 'zod/mini'
import { AuditEntry } from '../../shared/changes/audit-entry.ts'
import { type Leaves, leavesOf } from '../../shared/changes/differences.ts'
import type { StockClaim } from '../../shared/products/stock-claim.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { clock } from '../clock.ts'
import type { Key } from '../data/batch-get.ts'
import { DEBTORS, debtorRowKey, mergesOf, StoredDebtor } from '../data/debtors.ts'
import { EXPENSES, expenseKey, StoredExpense } from '../data/expenses.ts'
import { orderKey, StoredOrder } from '../data/orders.ts'
import { paymentFrom, paymentKey, type StoredPayment } from '../data/payments.ts'
import { productKey, StoredProduct } from '../data/products.ts'
import { reportKey, StoredReport } from '../data/reports.ts'
import { openClaims, saleStockClaimKeys } from '../data/sale-stock-claims.ts'
import { SETTINGS_ROW, settingsFrom, settingsKey } from '../data/settings.ts'
import { SPECIAL, StoredSpecialRequest, specialKey } from '../data/special.ts'
import { staffNameKey } from '../data/staff-names.ts'
import { StoredUser, userKey } from '../data/users.ts'
import type { BookError } from './book-error.ts'
import { historyErrors } from './check-changes.ts'
import { debtErrors, debtorErrors, mergeErrors, orderErrors, stepErrors } from './check-money.ts'
import { nameErrors, strayNameClaims } from './check-names.ts'
import { stockErrors } from './check-stock.ts'
import { scanTable } from './scan-table.ts'

/**
 * Compares the rows of the books with each other: stock with its journals, debts with their instalments and debtors,
 * orders with their payments, the names of staff with their claims, and all of them with the audit log. The totals have
 * an audit of their own (audit.ts).
 */

/** All rows to compare, as read by one scan. */
type Rows = {
  reports: StoredReport[]
  orders: StoredOrder[]
  payments: StoredPayment[]
  expenses: StoredExpense[]
  products: StoredProduct[]
  people: StoredUser[]
  /** The member of staff who has a name, by the name as its key has it. */
  staffNames: Map<string, string>
  movements: Map<string, StockMovement[]>
  debtors: StoredDebtor[]
  settings: CurrentSettings[]
  specials: StoredSpecialRequest[]
  changes: AuditEntry[]
  claims: StockClaim[]
  unreadable: BookError[]
}

/** Lists that read all their rows as one kind, including a lamp's journal and an order's payments. */
const LISTS = {
  partitions: [EXPENSES, SPECIAL, DEBTORS],
  beginnings: [productKey('').PK, orderKey('').PK],
}

/** Pause between the two scans, in ms, so that writes in progress during the first one can finish. */
const BETWEEN_SCANS_MS = 3000

/**
 * Returns the errors in the books. The shop goes on selling during a scan, so related rows may be read at different
 * moments. Only errors that two scans find are reported.
 */
export async function verifyBooks(progress: (what: string) => void, stopped: AbortSignal): Promise<BookError[]> {
  const first = errorsIn(await readRows(progress, stopped))
  if (first.length === 0) return []
  progress(`${first.length} rows read again`)
  await clock.pause(BETWEEN_SCANS_MS, stopped)
  const found = new Set(first.map(nameOf))
  return errorsIn(await readRows(progress, stopped)).filter((error) => found.has(nameOf(error)))
}

async function readRows(progress: (what: string) => void, stopped: AbortSignal): Promise<Rows> {
  const rows: Rows = {
    reports: [],
    orders: [],
    payments: [],
    expenses: [],
    products: [],
    people: [],
    staffNames: new Map(),
    movements: new Map(),
    debtors: [],
    settings: [],
    specials: [],
    changes: [],
    claims: await openClaims(clock.now()),
    unreadable: [],
  }
  const takers: Readonly<Record<string, (item: Record<string, unknown>) => void>> = {
    report: (item) => rows.reports.push(StoredReport.parse(item)),
    order: (item) => rows.orders.push(StoredOrder.parse(item)),
    payment: (item) => rows.payments.push(paymentFrom(item)),
    expense: (item) => rows.expenses.push(StoredExpense.parse(item)),
    settings: (item) => rows.settings.push(settingsFrom(item)),
    product: (item) => rows.products.push(StoredProduct.parse(item)),
    user: (item) => rows.people.push(StoredUser.parse(item)),
    'staff-name': (item) => rows.staffNames.set(nameInKey(String(item.PK)), String(item.person)),
    change: (item) => rows.changes.push(AuditEntry.parse(item)),
    special: (item) => rows.specials.push(StoredSpecialRequest.parse(item)),
    debtor: (item) => rows.debtors.push(StoredDebtor.parse(item)),
    'stock-movement': (item) => {
      const lamp = String(item.PK)
      rows.movements.set(lamp, [...(rows.movements.get(lamp) ?? []), StockMovement.parse(item)])
    },
  }
  let read = 0
  const take = (items: Record<string, unknown>[]) => {
    for (const item of items) {
      const key = { PK: String(item.PK), SK: String(item.SK) }
      const takeOne = takers[String(item.entity)]
      if (!takeOne) rows.unreadable.push({ key, what: `is in an index but has an unknown kind: ${item.entity}` })
      try {
        takeOne?.(item)
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error
        rows.unreadable.push({ key, what: 'cannot be read' })
      }
    }
    read += items.length
    progress(`${read} rows compared`)
  }
  await scanTable({ entities: Object.keys(takers), lists: LISTS }, take, stopped)
  return rows
}

function errorsIn(rows: Rows): BookError[] {
  const payments = Map.groupBy(rows.payments, ({ order }) => order)
  const of = (key: Key, errors: readonly string[]) => errors.map((what) => ({ key, what }))
  return [
    ...rows.unreadable,
    ...rows.products.flatMap((lamp) => {
      const key = productKey(lamp._id)
      return of(key, stockErrors(lamp.countInStock, rows.movements.get(key.PK) ?? []))
    }),
    ...rows.reports.flatMap((report) => of(reportKey(report._id), debtErrors(report))),
    ...[...debtorErrors(countsOf(rows.debtors), rows.reports), ...mergeErrors(mergesOf(rows.debtors))].map(
      ([name, what]) => ({ key: debtorRowKey(name), what }),
    ),
    ...rows.payments.flatMap((payment) => of(paymentKey(payment), stepErrors(payment))),
    ...rows.orders.flatMap((order) => of(orderKey(order._id), orderErrors(order, payments.get(order._id) ?? []))),
    ...claimErrors(rows.claims),
    ...nameErrors(rows.people, rows.staffNames).map(([id, what]) => ({ key: userKey(id), what })),
    ...strayNameClaims(rows.people, rows.staffNames).map(([name, what]) => ({ key: staffNameKey(name), what })),
    ...changeErrors(rows),
  ]
}

/** Reports stock that was taken for sales that were never recorded. */
function claimErrors(claims: readonly StockClaim[]): BookError[] {
  return claims.flatMap(({ saleId, lamp, count, by, at }) => {
    const what = `${count} of ${lamp.name} (${lamp._id}) were taken from stock by ${by.name} at ${at}, but the sale ${saleId} is not recorded`
    return saleStockClaimKeys(saleId, [lamp._id]).map((key) => ({ key, what }))
  })
}

function nameInKey(key: string): string {
  return key.slice(staffNameKey('').PK.length)
}

/** Returns the stored number of debts of each debtor. */
function countsOf(debtors: readonly StoredDebtor[]): Map<string, number> {
  return new Map(debtors.map(({ name, reports }) => [debtorKey(name), reports]))
}

/** Reports rows that disagree with the audit log. */
function changeErrors({ changes, ...rows }: Rows): BookError[] {
  const found = new Map<string, LoggedRow>()
  const add = (of: keyof typeof LOGGED, row: string, logged: LoggedRow) => found.set(`${of} ${row}`, logged)
  const begun = changes.map(({ at }) => at).reduce((first, at) => (at < first ? at : first), NEVER)
  /** Sales and expenses made since the audit log exists have an entry for each change, starting at revision 2. */
  const loggedFrom = (createdAt: string) => (createdAt >= begun ? 2 : undefined)
  for (const { revision, ...report } of rows.reports)
    add('report', report._id, { leaves: leavesOf(report), revision, loggedFrom: loggedFrom(report.createdAt) })
  for (const { revision, ...order } of rows.orders) add('order', order._id, { leaves: leavesOf(order), revision })
  for (const { revision, ...expense } of rows.expenses)
    add('expense', expense._id, { leaves: leavesOf(expense), revision, loggedFrom: loggedFrom(expense.createdAt) })
  // A lamp's revision also grows with every movement of its stock.
  for (const lamp of rows.products) add('product', lamp._id, { leaves: leavesOf(lamp), revision: undefined })
  for (const { revision, ...person } of rows.people) add('user', person._id, { leaves: leavesOf(person), revision })
  for (const { revision, ...settings } of rows.settings)
    add('settings', SETTINGS_ROW, { leaves: leavesOf(settings), revision })
  for (const { revision, ...special } of rows.specials)
    add('special', special._id, { leaves: leavesOf(special), revision })
  for (const debtor of rows.debtors)
    add('debtor', debtorKey(debtor.name), { leaves: leavesOf(debtor), revision: debtor.revision })
  // A restore gives a user a role before their row exists, and the row brings its own history.
  const made = changes.filter(({ kind }) => kind !== 'restored')
  const lines = Map.groupBy(made, ({ of, row }) => `${of} ${row}`)
  return [...new Set([...lines.keys(), ...found.keys()])].flatMap((name) => {
    const [of = '', id = ''] = name.split(' ')
    const logged = LOGGED[of]
    if (!logged) return []
    const row = found.get(name)
    const told = (lines.get(name) ?? []).map(({ fields, ...each }) => ({
      ...each,
      fields: fields.filter(({ field }) => field !== logged.but),
    }))
    return historyErrors(row?.leaves, row?.revision, told, row?.loggedFrom).map((what) => ({
      key: logged.key(id),
      what,
    }))
  })
}

/** Sorts after all timestamps. */
const NEVER = '9999'

type LoggedRow = { leaves: Leaves; revision: number | undefined; loggedFrom?: number | undefined }

/**
 * Rows whose every change is logged, except for a field that is recorded elsewhere: a lamp's stock has its journal. A
 * payment has its own steps (`stepErrors`); the audit log has only its refunds and its checks by an admin.
 */
const LOGGED: Readonly<Record<string, { key: (row: string) => Key; but?: string }>> = {
  report: { key: reportKey },
  order: { key: orderKey },
  expense: { key: expenseKey },
  product: { key: productKey, but: 'countInStock' },
  user: { key: userKey },
  settings: { key: () => settingsKey },
  special: { key: specialKey },
  debtor: { key: debtorRowKey },
}

function nameOf({ key, what }: BookError): string {
  return `${key.PK} ${key.SK} ${what}`
}
