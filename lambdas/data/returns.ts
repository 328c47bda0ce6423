import { spanOf } from '../../shared/day-span.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { Return } from '../../shared/returns/return.ts'
import { type listReturns, RETURNS_PER_PAGE } from '../../shared/returns/routes.ts'
import type { QueryOf } from '../../shared/route.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { Snapshot } from './commit.ts'
import type { DedupeKey } from './deduplication.ts'
import { otherEntry } from './device-records.ts'
import { getItem, type KeyRange, query, queryAll } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: a return by id (PK/SK); those of a sale or an order (GSI1); all, newest first, or the voided ones
 * (GSI2).
 *
 *   PK RETURN#<id>   SK RETURN   GSI1PK RETURNS#OF#<sale's or order's id>   GSI1SK <id>
 *                                GSI2PK RETURNS                             GSI2SK <id>
 *                                GSI2PK VOIDED-RETURNS                      GSI2SK <id>   once it is voided; then not in GSI1
 */

const RETURNS = 'RETURNS'
const VOIDED = 'VOIDED-RETURNS'

/** Days for which the id that a device gave a return is remembered. */
const KEPT_DAYS = 90

export function returnKey(id: string) {
  return { PK: `RETURN#${id}`, SK: 'RETURN' }
}

export function returnItem(row: Return): Item {
  const { _id, report, order, voided } = row
  const source = report ?? order
  const ofSale = !voided && source !== undefined && { GSI1PK: returnsOf(source), GSI1SK: _id }
  return { ...returnKey(_id), ...ofSale, GSI2PK: voided ? VOIDED : RETURNS, GSI2SK: _id, entity: 'return', ...row }
}

/** Returns the write that records a new return. */
export function putReturn(row: Return): Write {
  return putNew(returnItem(row))
}

/** Returns the write that replaces a return, if it is unchanged since it was read. */
export function replaceReturn(snapshot: Return, next: Return): Write {
  return replaceUnchanged(snapshot, returnItem(snapshot), returnItem(next))
}

/** Returns the return with this id, even if it is voided. */
export async function anyReturnById(id: string): Promise<Return | undefined> {
  return returnFrom(await getItem(returnKey(id)))
}

/** Returns a return that was read by its key, or undefined if it does not exist or is voided. */
export function returnIn(snapshot: Snapshot, id: string): Return | undefined {
  const row = returnFrom(snapshot(returnKey(id)))
  return row?.voided ? undefined : row
}

/**
 * Returns one page of the returns of a sale or an order, of a day, of all, or of the voided ones, newest first, and
 * whether there are more.
 */
export async function returnsPage({ report, order, day, voided, page }: QueryOf<typeof listReturns>) {
  const source = report ?? order
  const range: KeyRange =
    source === undefined || voided
      ? { in: 'GSI2', PK: voided ? VOIDED : RETURNS, between: day === undefined ? undefined : idsOn(day) }
      : { in: 'GSI1', PK: returnsOf(source) }
  const options = { ScanIndexForward: false, Limit: page * RETURNS_PER_PAGE + 1 }
  const { Items = [] } = await query(range, options)
  const start = (page - 1) * RETURNS_PER_PAGE
  return {
    returns: readable(Items.slice(start, start + RETURNS_PER_PAGE), (item) => Return.parse(item)),
    hasMore: Items.length > start + RETURNS_PER_PAGE,
  }
}

/** Returns all returns of a range of ids, oldest first. */
export async function returnsBetween(between: { from: string; to: string }): Promise<Return[]> {
  return readable(await queryAll({ in: 'GSI2', PK: RETURNS, between }), (item) => Return.parse(item))
}

/** Returns the record that makes a return count once, however often it is sent. */
export function returnRecord(returnId: string, facts: readonly unknown[]): DedupeKey {
  return { key: `return#${returnId}`, fingerprint: fingerprintOf(facts), keptDays: KEPT_DAYS, reused: otherEntry }
}

function idsOn(day: string) {
  const { from, to } = spanOf(day)
  return { from: idPrefixAt(from), to: idPrefixAt(to) }
}

function returnsOf(source: string): string {
  return `RETURNS#OF#${source}`
}

function returnFrom(item: Row | undefined): Return | undefined {
  return item && readRow(item, (row) => Return.parse(row))
}
