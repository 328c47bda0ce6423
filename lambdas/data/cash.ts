import { FIRST_BRANCH } from '../../shared/branch.ts'
import { CashRow } from '../../shared/cash/cash-row.ts'
import { amountsBetween, FIRST_TILL, type TillAmounts } from '../../shared/cash/till.ts'
import { dayOf } from '../../shared/day.ts'
import { spanOf } from '../../shared/day-span.ts'
import { idAt, idPrefixAt, timeOfId } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { getItem, queryAll } from './query.ts'
import { readable, readRow } from './read-row.ts'
import { putNew } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * The cash book: one entry per document that moves money, written in the document's transaction and never changed.
 *
 * Access pattern: the entries of a window, oldest first (PK, for each of its months).
 *
 *   PK CASH#<branch>#<month>   SK <id>
 *
 * An id contains the moment at which the money moved in ms, and the month is that moment's in Kigali. So a window is a
 * range of ids, even if its entries arrived later.
 */

function cashKey(id: string) {
  return { PK: partitionOf(timeOfId(id)), SK: id }
}

export function cashItem(row: CashRow): Item {
  return { ...cashKey(row._id), entity: 'cash', ...row }
}

/** The content of an entry, without its id and its till. */
type NewCashRow = Omit<CashRow, '_id' | 'branch' | 'till'>

/** Returns an entry of money that moved at `moment`. */
export function cashRowAt(moment: string, row: NewCashRow): CashRow {
  return { _id: idAt(clock.newId(), moment), branch: FIRST_BRANCH, till: FIRST_TILL, ...row }
}

export function putCashRow(row: CashRow): Write {
  return putNew(cashItem(row))
}

/**
 * Returns the write of the entry for a document whose money changed from `before` to `after`, or none if it did not
 * change.
 */
export function cashWrites(
  moment: string,
  { before = {}, after = {}, ...row }: Omit<NewCashRow, 'amounts'> & { before?: TillAmounts; after?: TillAmounts },
): Write[] {
  const amounts = amountsBetween(before, after)
  return Object.keys(amounts).length === 0 ? [] : [putCashRow(cashRowAt(moment, { ...row, amounts }))]
}

/** Returns an entry that was recorded. */
export async function cashRowById(id: string): Promise<CashRow> {
  return readRow((await getItem(cashKey(id))) ?? {}, (row) => CashRow.parse(row))
}

/** Bounds of a window: `from` is not part of it, `to` is. */
export type CashWindow = { from: string; to: string }

/** Returns the entries of a window, oldest first. */
export async function cashBetween({ from, to }: CashWindow, options: { isConsistent?: boolean } = {}) {
  if (to <= from) return []
  const between = { from: idPrefixAt(msAfter(from)), to: idPrefixAt(msAfter(to)) }
  const pages = await Promise.all(
    monthsBetween(from, to).map((PK) =>
      queryAll({ in: 'TABLE', PK, between }, { ConsistentRead: options.isConsistent }),
    ),
  )
  return readable(pages.flat(), (item) => CashRow.parse(item))
}

/** Returns the entries of a day (YYYY-MM-DD, in Kigali), oldest first. */
export function cashOfDay(day: string): Promise<CashRow[]> {
  const { from, to } = spanOf(day)
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1).toISOString()
  return cashBetween({ from: justBefore(from), to: justBefore(to) })
}

function monthsBetween(from: string, to: string): string[] {
  const last = partitionOf(to)
  const months: string[] = []
  for (let at = new Date(from); partitionOf(at.toISOString()) <= last; at = monthAfter(at)) {
    months.push(partitionOf(at.toISOString()))
  }
  return months
}

function monthAfter(instant: Date): Date {
  return spanOf(dayOf(instant).slice(0, 7)).to
}

function partitionOf(instant: string): string {
  return `CASH#${FIRST_BRANCH}#${dayOf(instant).slice(0, 7)}`
}

function msAfter(instant: string): Date {
  return new Date(Date.parse(instant) + 1)
}
