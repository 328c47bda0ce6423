import { moneyOfExpense, moneyOfReport, moneyOfReturn } from '../../shared/cash/document-money.ts'
import type { TillAmounts } from '../../shared/cash/till.ts'
import { leavesOf } from '../../shared/changes/differences.ts'
import { mergesOf } from '../../shared/debtors/merges.ts'
import type { AuditedRow } from '../../shared/entities.ts'
import type { StockClaim } from '../../shared/products/stock-claim.ts'
import { matchedSales } from '../../shared/receipts/new-receipt.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { clock } from '../clock.ts'
import type { Key } from '../data/batch-get.ts'
import { closeKey, tillStateKey } from '../data/closes.ts'
import { debtorRowKey, type StoredDebtor } from '../data/debtors.ts'
import { expectedGoodsKey } from '../data/expected-goods.ts'
import { expenseKey } from '../data/expenses.ts'
import { orderKey } from '../data/orders.ts'
import { paymentKey } from '../data/payments.ts'
import { productKey } from '../data/products.ts'
import { receiptKey } from '../data/receipts.ts'
import { reportKey } from '../data/reports.ts'
import { returnKey } from '../data/returns.ts'
import { saleStockClaimKeys } from '../data/sale-stock-claims.ts'
import { SETTINGS_ROW, settingsKey } from '../data/settings.ts'
import { specialKey } from '../data/special.ts'
import { staffNameKey } from '../data/staff-names.ts'
import { keyOfPost, postKey, postName, stocktakeKey } from '../data/stocktakes.ts'
import { supplierRowKey } from '../data/suppliers.ts'
import { userKey } from '../data/users.ts'
import type { BookError } from './book-error.ts'
import { type BookRows, readBookRows } from './book-rows.ts'
import { closedWindows, closeErrors, moneyErrors, tillErrors } from './check-cash.ts'
import { historyErrors } from './check-changes.ts'
import { expectedGoodsErrors, strayExpected } from './check-expected-goods.ts'
import { fiscalRowErrors } from './check-fiscal.ts'
import { debtErrors, debtorErrors, mergeErrors, orderErrors, stepErrors, tenderErrors } from './check-money.ts'
import { nameErrors, strayNameClaims } from './check-names.ts'
import { payeeErrors } from './check-payees.ts'
import { matchErrors, receiptErrors, repeatedErrors } from './check-receipts.ts'
import { exchangeErrors, orderReturnErrors, ownReturnErrors, returnErrors } from './check-returns.ts'
import { stockErrors } from './check-stock.ts'
import {
  changedCostErrors,
  type DocumentValue,
  deletedStockErrors,
  flowErrors,
  orderValue,
  orderValueErrors,
  receiptValue,
  reportValue,
  reportValueErrors,
  returnValue,
  returnValueErrors,
  stockValueErrors,
  surplusErrors,
} from './check-stock-value.ts'
import { postErrors, strayCountErrors } from './check-stocktakes.ts'

/**
 * Compares the rows of the books with each other: stock with its journals, debts with their instalments and debtors,
 * orders with their payments, the names of staff with their claims, and all of them with the audit log. The totals have
 * an audit of their own (audit.ts).
 */

/** Pause between the two scans, in ms, so that writes in progress during the first one can finish. */
const BETWEEN_SCANS_MS = 3000

/**
 * Returns the errors in the books. The shop goes on selling during a scan, so related rows may be read at different
 * moments. Only errors that two scans find are reported.
 */
export async function verifyBooks(progress: (what: string) => void, stopped: AbortSignal): Promise<BookError[]> {
  const first = errorsIn(await readBookRows(progress, stopped))
  if (first.length === 0) return []
  progress(`${first.length} rows read again`)
  await clock.pause(BETWEEN_SCANS_MS, stopped)
  const found = new Set(first.map(nameOf))
  return errorsIn(await readBookRows(progress, stopped)).filter((error) => found.has(nameOf(error)))
}

function errorsIn(rows: BookRows): BookError[] {
  const payments = Map.groupBy(rows.payment, ({ order }) => order)
  const returns = Map.groupBy(
    rows.return.filter(({ voided }) => !voided),
    ({ report, order = '' }) => report ?? order,
  )
  const reports = new Map(rows.report.map((report) => [report._id, report]))
  const movements = Map.groupBy(rows['stock-movement'], ({ reference }) => reference)
  const journalOf = Map.groupBy(rows['stock-movement'], ({ lamp }) => lamp)
  const lamps = new Map(rows.product.map((lamp) => [lamp._id, lamp]))
  const staffNames = new Map(rows['staff-name'])
  const journals = { byReference: movements, lamps: new Set(rows.product.map(({ _id }) => _id)) }
  const corrections = Map.groupBy(rows['receipt-correction'], ({ receipt }) => receipt)
  const documents = byReference([
    ...rows.receipt.map(receiptValue),
    ...rows.order.map(orderValue),
    ...rows.report.map(reportValue),
    ...rows.return.map(returnValue),
  ])
  const tallies = Map.groupBy(rows.tally, ({ stocktake }) => stocktake)
  const counts = new Set(rows['stocktake-post'].map(({ movement }) => movement))
  const naming = Map.groupBy(rows.receipt, ({ expected }) => expected)
  const matching = rows.receipt.filter(({ lines }) => matchedSales(lines).length > 0)
  const of = (key: Key, errors: readonly string[]) => errors.map((what) => ({ key, what }))
  return [
    ...rows.unreadable,
    ...rows.product.flatMap((lamp) => {
      const key = productKey(lamp._id)
      const ofLamp = journalOf.get(lamp._id) ?? []
      return of(key, [
        ...stockErrors(lamp.countInStock, ofLamp),
        ...stockValueErrors(lamp, ofLamp),
        ...flowErrors(lamp, ofLamp, documents),
        ...strayCountErrors(lamp._id, ofLamp, counts),
      ])
    }),
    ...[...journalOf].flatMap(([id, ofLamp]) => (lamps.has(id) ? [] : of(productKey(id), deletedStockErrors(ofLamp)))),
    ...fiscalRowErrors(rows),
    ...rows.report.flatMap((report) => of(reportKey(report._id), reportValueErrors(report, journals))),
    ...rows.order.flatMap((order) => of(orderKey(order._id), orderValueErrors(order, journals))),
    ...rows.return.flatMap((row) => of(returnKey(row._id), returnValueErrors(row, journals))),
    ...rows.receipt.flatMap((row) => of(receiptKey(row._id), surplusErrors(row, journals))),
    ...[
      ...Map.groupBy(
        rows.change.filter((entry) => entry.of === 'report'),
        ({ row }) => row,
      ),
    ].flatMap(([id, entries]) => of(reportKey(id), changedCostErrors(entries))),
    ...rows.report.flatMap((report) => of(reportKey(report._id), [...debtErrors(report), ...tenderErrors(report)])),
    ...rows.report.flatMap((report) => of(reportKey(report._id), returnErrors(report, returns.get(report._id) ?? []))),
    ...rows.order
      .filter(({ voided }) => !voided)
      .flatMap((order) => {
        const { _id } = order
        return of(orderKey(_id), orderReturnErrors(order, returns.get(_id) ?? [], payments.get(_id) ?? []))
      }),
    ...rows.return.flatMap((row) => of(returnKey(row._id), ownReturnErrors(row, movements))),
    ...rows.return.flatMap((row) => of(returnKey(row._id), exchangeErrors(row, reports.get(row.exchange ?? '')))),
    ...rows.receipt.flatMap((row) => {
      const { _id } = row
      return of(receiptKey(_id), receiptErrors(row, corrections.get(_id) ?? [], movements.get(_id) ?? []))
    }),
    ...rows['expected-goods'].flatMap((goods) => {
      return of(expectedGoodsKey(goods._id), expectedGoodsErrors(goods, naming.get(goods._id) ?? []))
    }),
    ...strayExpected(rows['expected-goods'], rows.receipt).map(({ _id, what }) => ({ key: receiptKey(_id), what })),
    ...rows.report.flatMap((report) => of(reportKey(report._id), matchErrors(report, matching, journals.lamps))),
    ...rows['stocktake-post'].flatMap((post) => {
      const { stocktake } = post
      const lamp = lamps.get(post.product)
      const history = lamp && { countInStock: lamp.countInStock, movements: journalOf.get(post.product) ?? [] }
      const errors = postErrors(post, tallies.get(stocktake) ?? [], movements.get(stocktake) ?? [], history)
      return of(postKey(post), errors)
    }),
    ...repeatedErrors(rows.receipt).map(([id, what]) => ({ key: receiptKey(id), what })),
    ...payeeErrors(rows.receipt, corrections).map(([id, what]) => ({ key: receiptKey(id), what })),
    ...[...mergeErrors(mergesOf(rows.supplier))].map(([name, what]) => ({ key: supplierRowKey(name), what })),
    ...[...debtorErrors(countsOf(rows.debtor), rows.report), ...mergeErrors(mergesOf(rows.debtor))].map(
      ([name, what]) => ({ key: debtorRowKey(name), what }),
    ),
    ...rows.payment.flatMap((payment) => of(paymentKey(payment), stepErrors(payment))),
    ...rows.order.flatMap((order) => of(orderKey(order._id), orderErrors(order, payments.get(order._id) ?? []))),
    ...claimErrors(rows.claims),
    ...nameErrors(rows.user, staffNames).map(([id, what]) => ({ key: userKey(id), what })),
    ...strayNameClaims(rows.user, staffNames).map(([name, what]) => ({ key: staffNameKey(name), what })),
    ...changeErrors(rows),
    ...cashErrors(rows, of),
  ]
}

function byReference(documents: readonly DocumentValue[]): ReadonlyMap<string, DocumentValue> {
  return new Map(documents.flatMap((each) => each.references.map((reference) => [reference, each] as const)))
}

/**
 * Reports closes that disagree with each other or with the cash book, and documents that disagree with the cash book,
 * which begins with the first close.
 */
function cashErrors(
  { cash, close: closes, till: tills, expense: expenses, report: reports, return: returns }: BookRows,
  of: (key: Key, errors: readonly string[]) => BookError[],
) {
  const windows = closedWindows(closes, cash)
  const begun = windows[0]?.close.to ?? NEVER
  const entries = Map.groupBy(cash, ({ reference = '' }) => reference)
  const isBooked = ({ createdAt }: { createdAt: string }) => createdAt > begun
  const moneyOf = (key: Key, id: string, moved: TillAmounts) => of(key, moneyErrors(moved, entries.get(id) ?? []))
  return [
    ...windows.flatMap((window) => of(closeKey(window.close.z), closeErrors(window))),
    ...tills.flatMap((till) => of(tillStateKey, tillErrors(till, windows.at(-1)?.close))),
    ...expenses
      .filter(isBooked)
      .flatMap((expense) => moneyOf(expenseKey(expense._id), expense._id, moneyOfExpense(expense))),
    ...reports.filter(isBooked).flatMap((report) => moneyOf(reportKey(report._id), report._id, moneyOfReport(report))),
    ...returns
      .filter(isBooked)
      .flatMap((returned) => moneyOf(returnKey(returned._id), returned._id, moneyOfReturn(returned))),
  ]
}

/** Reports stock that was taken for sales that were never recorded. */
function claimErrors(claims: readonly StockClaim[]): BookError[] {
  return claims.flatMap(({ saleId, lamp, count, by, at }) => {
    const what = `${count} of ${lamp.name} (${lamp._id}) were taken from stock by ${by.name} at ${at}, but the sale ${saleId} is not recorded`
    return saleStockClaimKeys(saleId, [lamp._id]).map((key) => ({ key, what }))
  })
}

/** Returns the stored number of debts of each debtor. */
function countsOf(debtors: readonly StoredDebtor[]): Map<string, number> {
  return new Map(debtors.map(({ name, reports }) => [debtorKey(name), reports]))
}

/** Reports rows that disagree with the audit log. */
function changeErrors(rows: BookRows): BookError[] {
  const begun = rows.change.map(({ at }) => at).reduce((first, at) => (at < first ? at : first), NEVER)
  // A restore gives a user a role before their row exists, and the row brings its own history.
  const entries = Map.groupBy(
    rows.change.filter(({ kind }) => kind !== 'restored'),
    ({ of }) => of,
  )
  return Object.entries(LOGGED).flatMap(([of, { rowsIn, key, but, isComplete }]) => {
    const found = new Map(rowsIn(rows))
    const told = Map.groupBy(entries.get(of) ?? [], ({ row }) => row)
    return [...new Set([...told.keys(), ...found.keys()])].flatMap((id) => {
      const row = found.get(id)
      const history = (told.get(id) ?? []).map(({ fields, ...each }) => ({
        ...each,
        fields: fields.filter(({ field }) => !but?.has(field)),
      }))
      const loggedFrom = isComplete && (row?.createdAt ?? '') >= begun ? 2 : undefined
      const errors = historyErrors(row && leavesOf(row), row?.revision, history, loggedFrom)
      return errors.map((what) => ({ key: key(id), what }))
    })
  })
}

/** Sorts after all timestamps. */
const NEVER = '9999'

type Logged = {
  /** Returns the rows by their id in the audit log. */
  rowsIn: (rows: BookRows) => (readonly [id: string, row: { revision?: number | undefined; createdAt?: string }])[]
  key: (id: string) => Key
  /** Fields that are recorded elsewhere. */
  but?: ReadonlySet<string>
  /** Whether each row made since the audit log exists has an entry for each change, starting at revision 2. */
  isComplete?: true
}

/**
 * Rows whose every change is logged. A payment has its own steps (`stepErrors`), as a fiscal document has; the audit log
 * has only the refunds and the decisions of an admin. An invitation is not part of the books.
 */
const LOGGED: Readonly<Record<Exclude<AuditedRow, 'payment' | 'invitation' | 'fiscal'>, Logged>> = {
  report: { rowsIn: ({ report: reports }) => byId(reports), key: reportKey, isComplete: true },
  order: { rowsIn: ({ order: orders }) => byId(orders), key: orderKey },
  return: { rowsIn: ({ return: returns }) => byId(returns), key: returnKey, isComplete: true },
  receipt: { rowsIn: ({ receipt: receipts }) => byId(receipts), key: receiptKey, isComplete: true },
  'expected-goods': {
    rowsIn: ({ 'expected-goods': expected }) => byId(expected),
    key: expectedGoodsKey,
    isComplete: true,
  },
  stocktake: { rowsIn: ({ stocktake: stocktakes }) => byId(stocktakes), key: stocktakeKey, isComplete: true },
  supplier: {
    rowsIn: ({ supplier: suppliers }) => suppliers.map((row) => [supplierKey(row.name), row]),
    key: supplierRowKey,
  },
  'stocktake-post': {
    rowsIn: ({ 'stocktake-post': posts }) => posts.map((post) => [postName(post), { ...post, revision: undefined }]),
    key: keyOfPost,
  },
  close: {
    rowsIn: ({ close: closes }) => closes.map((row) => [String(row.z), { ...row, revision: undefined }]),
    key: (z) => closeKey(Number(z)),
  },
  expense: { rowsIn: ({ expense: expenses }) => byId(expenses), key: expenseKey, isComplete: true },
  // A lamp's stock and average cost have its journal, and its revision also grows with every movement.
  product: {
    rowsIn: ({ product: products }) => byId(products.map((lamp) => ({ ...lamp, revision: undefined }))),
    key: productKey,
    but: new Set(['countInStock', 'costPrice']),
  },
  user: { rowsIn: ({ user: people }) => byId(people), key: userKey },
  settings: { rowsIn: ({ settings }) => settings.map((row) => [SETTINGS_ROW, row]), key: () => settingsKey },
  special: { rowsIn: ({ special: specials }) => byId(specials), key: specialKey },
  debtor: { rowsIn: ({ debtor: debtors }) => debtors.map((row) => [debtorKey(row.name), row]), key: debtorRowKey },
}

function byId<Row extends { _id: string }>(rows: readonly Row[]) {
  return rows.map((row) => [row._id, row] as const)
}

function nameOf({ key, what }: BookError): string {
  return `${key.PK} ${key.SK} ${what}`
}
