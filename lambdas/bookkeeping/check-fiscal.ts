import { perUnit } from '../../shared/exact-division.ts'
import { UnofficialLabel } from '../../shared/fiscal/receipt.ts'
import { percentOf, sum, times } from '../../shared/money.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import type { Key } from '../data/batch-get.ts'
import { fiscalKey, type StoredFiscal } from '../data/fiscal.ts'
import { type FiscalBranch, fiscalBranchKey } from '../data/fiscal-branch.ts'
import { orderKey, type StoredOrder } from '../data/orders.ts'
import { reportKey, type StoredReport } from '../data/reports.ts'
import { type StoredUnofficial, type UnofficialNumbers, unofficialNumbersKey } from '../data/unofficial-receipts.ts'
import type { BookError } from './book-error.ts'
import type { BookRows } from './book-rows.ts'

/** Maximum number of missing numbers that one error names. */
const MAX_NAMED = 10

/** Returns the errors of all fiscal documents, their numbers, and the sales and orders that they belong to. Pure. */
export function fiscalRowErrors(rows: BookRows): BookError[] {
  const numbered = Map.groupBy(rows.fiscal, ({ number }) => number)
  const bySource = Map.groupBy(rows.fiscal, ({ source }) => source.id)
  const documentsOf = (id: string) => [
    ...(bySource.get(id) ?? []),
    ...rows.return
      .filter(({ report, order }) => (report ?? order) === id)
      .flatMap(({ _id }) => bySource.get(_id) ?? []),
  ]
  const of = (key: Key, errors: readonly string[]) => errors.map((what) => ({ key, what }))
  return [
    ...rows.fiscal.flatMap((document) => {
      const same = document.number === undefined ? [] : (numbered.get(document.number) ?? [])
      return of(fiscalKey(document._id), fiscalErrors(document, same))
    }),
    ...rows['fiscal-branch'].flatMap(({ lastNumber, skipped }) => {
      const explained = rows.fiscal.flatMap(({ usedNumbers = [] }) => usedNumbers)
      return of(fiscalBranchKey, numberGapErrors(lastNumber, new Set([...numbered.keys(), ...explained]), skipped))
    }),
    ...rows['unofficial-numbers'].flatMap((numbers) =>
      of(unofficialNumbersKey, unofficialNumberErrors(numbers, rows['unofficial-receipt'])),
    ),
    ...rows.order
      .filter(({ fiscal }) => fiscal)
      .flatMap((order) => of(orderKey(order._id), fiscalSourceErrors(fiscalDueOfOrder(order), documentsOf(order._id)))),
    ...rows.report
      .filter(({ fiscal }) => fiscal)
      .flatMap((report) => of(reportKey(report._id), fiscalSourceErrors(fiscalDue(report), documentsOf(report._id)))),
  ]
}

/**
 * Returns an error for numbers that no document has or had, up to the last one. A document that was given up has its
 * number, which its reason explains. Pure.
 * @param skipped ranges of numbers that were not used because of the first number in the settings, in order
 */
export function numberGapErrors(
  lastNumber: number,
  numbers: ReadonlySet<number | undefined>,
  skipped: NonNullable<FiscalBranch['skipped']> = [],
): string[] {
  const starts = [1, ...skipped.map(({ to }) => to + 1)]
  const ends = [...skipped.map(({ from }) => from - 1), lastNumber]
  const missing = starts.flatMap((start, range) => {
    const length = Math.max(0, (ends[range] ?? 0) - start + 1)
    return Array.from({ length }, (_, n) => start + n).filter((number) => !numbers.has(number))
  })
  if (missing.length === 0) return []
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  return [`no document has the numbers ${missing.slice(0, MAX_NAMED).join(', ')}${more}`]
}

/** Returns the errors of the counters of proforma and training receipts: each number up to the last has one. Pure. */
export function unofficialNumberErrors({ last }: UnofficialNumbers, receipts: readonly StoredUnofficial[]): string[] {
  return UnofficialLabel.options.flatMap((label) => {
    const numbers = receipts.filter((receipt) => receipt.label === label).map(({ number }) => number)
    const highest = Math.max(0, ...numbers)
    return [
      ...numberGapErrors(last[label], new Set(numbers)).map((what) => `${label}: ${what}`),
      ...(highest > last[label] ? [`${label}: the last number is ${last[label]}, but a receipt has ${highest}`] : []),
    ]
  })
}

/** Names of fields that no row may have: the key of a device is stored only as a secret. */
const SECRET = /"(?:cmcKey|intrlKey|signKey|sgnKey)"/

/**
 * Returns the errors of a document by itself: what its state requires, numbers and the device's key. Pure.
 * @param sameNumber the documents with its number
 */
export function fiscalErrors(document: StoredFiscal, sameNumber: readonly StoredFiscal[]): string[] {
  const { state, number, signed, body, lines, total, refundOf, kind } = document
  return [
    ...(sameNumber.length > 1 ? [`its number ${number} is used ${sameNumber.length} times`] : []),
    ...((state === 'signed') === (signed !== undefined) ? [] : [`its state is ${state}, but its signature differs`]),
    ...(state === 'dropped' && number !== undefined ? [`it was dropped, but used the number ${number}`] : []),
    ...(signed && number === undefined ? ['it is signed without a number'] : []),
    ...(body && number !== undefined && body.invcNo !== number ? [`it was sent as ${body.invcNo}, not ${number}`] : []),
    ...((kind === 'NR') === (refundOf !== undefined)
      ? []
      : ['it is a refund of nothing, or a sale that refers to one']),
    ...(signed && body?.totAmt !== total ? [`its total is ${total}, but ${body?.totAmt} was sent`] : []),
    ...(lines.length === 0 ? ['it has no lines'] : []),
    ...(SECRET.test(JSON.stringify(document)) ? ['it contains the key of the device'] : []),
  ]
}

/**
 * Returns the errors of a sale with a receipt: its documents that were signed or are queued must add up to what it is
 * worth, in RWF. Pure.
 * @param documents those of the sale and of its returns
 */
export function fiscalSourceErrors(due: number, documents: readonly StoredFiscal[]): string[] {
  const live = documents.filter(({ state }) => state !== 'dropped' && state !== 'givenUp')
  // A document that a person gave up is a gap, which is reported as such.
  if (live.length < documents.filter(({ state }) => state !== 'dropped').length) return []
  const declared = sum(live.map(({ kind, total }) => (kind === 'NS' ? total : -total)))
  return declared === due ? [] : [`its receipts declare ${declared}, but it is worth ${due}`]
}

/**
 * Returns what the receipts of a sale declare, in RWF: its lines as sold, without the pieces that came back; 0 for one
 * that was deleted or became a loss. Pure.
 */
export function fiscalDue(report: StoredReport): number {
  const { voided, reportItems: lines, deptsGranted, real } = report
  const kind = caseOf({ ...report, lines })
  if (voided || kind === 'losses') return 0
  const debtPerUnit = perUnit(deptsGranted, Math.max(1, real))
  return sum(
    lines.map(({ real: sold, returned = 0, soldAt = 0 }) =>
      times(kind === 'sale' ? soldAt : debtPerUnit, sold - returned),
    ),
  )
}

/**
 * Returns what the receipts of an order declare, in RWF: its lines with the tax on top and its shipping, without the
 * pieces that came back; 0 for one that was deleted, not paid, or whose money was all paid back. Pure.
 */
export function fiscalDueOfOrder(order: StoredOrder): number {
  const { voided, isPaid, refundedAt, refundedAmount = 0, returns, amountDue = 0 } = order
  const isRefunded = refundedAt !== undefined && sum([refundedAmount, returns?.refunded ?? 0]) >= amountDue
  if (voided || !(isPaid || refundedAt !== undefined) || isRefunded) return 0
  const { orderItems, taxPrice, taxPercent, shippingPrice } = order
  const percent = 100 + (taxPrice === 0 ? 0 : taxPercent)
  const lines = orderItems.map(({ price, quantity, returned = 0 }) =>
    times(percentOf(percent, price), quantity - returned),
  )
  return sum([...lines, shippingPrice])
}
