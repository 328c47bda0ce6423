import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { Close, DrawerCount } from '../../shared/cash/close.ts'
import { CLOSES_PER_PAGE } from '../../shared/cash/routes.ts'
import { FIRST_TILL } from '../../shared/cash/till.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { Snapshot } from './commit.ts'
import type { DedupeKey } from './deduplication.ts'
import { KEPT_DAYS, otherEntry } from './device-records.ts'
import { getItem, query, queryAll } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: a close by its number (PK/SK); all, newest first (PK, SK begins with Z#); the counts of a close (PK,
 * SK begins with COUNT#); what the next close starts from (PK/SK).
 *
 *   PK CLOSES#<branch>#<till>   SK Z#<number, six digits>           a close; never changed
 *                               SK COUNT#<number, six digits>#<id>  a recount or an overtaken close; never changed
 *                               SK LAST                             the last close and the opening count since
 *
 * A close is written together with LAST, if that is unchanged since it was read. So the numbers have no gaps, and of two
 * simultaneous closes one wins.
 */

const TILL = `CLOSES#${FIRST_BRANCH}#${FIRST_TILL}`

export const tillStateKey = { PK: TILL, SK: 'LAST' }

/** The start of the next close. */
export const TillState = z.object({
  /** Number of the last close; 0 if only the opening was counted. */
  z: z.int(),
  /** Moment of the last close, or of the first opening count. */
  to: z.iso.datetime(),
  /** RWF left in the drawer. */
  left: z.int(),
  /** RWF on the mobile money account, once its balance was typed. */
  momo: z.optional(z.int()),
  /** The count of the drawer since the last close. */
  opened: z.optional(z.object({ at: z.iso.datetime(), counted: z.int() })),
  revision: z.int(),
})
export type TillState = z.infer<typeof TillState>

export function closeKey(number: number) {
  return { PK: TILL, SK: `Z#${padded(number)}` }
}

export function closeItem(close: Close): Item {
  return { ...closeKey(close.z), entity: 'close', ...close }
}

export function putClose(close: Close): Write {
  return putNew(closeItem(close))
}

export async function closeByNumber(number: number): Promise<Close | undefined> {
  return closeFrom(await getItem(closeKey(number)))
}

/** Returns a close that was read by its key, or undefined if it does not exist. */
export function closeIn(snapshot: Snapshot, number: number): Close | undefined {
  return closeFrom(snapshot(closeKey(number)))
}

/** Returns one page of the closes, newest first, and whether there are more. */
export async function closesPage(page: number) {
  const range = { in: 'TABLE', PK: TILL, between: { from: 'Z#', to: 'Z#~' } } as const
  const { Items = [] } = await query(range, { ScanIndexForward: false, Limit: page * CLOSES_PER_PAGE + 1 })
  const start = (page - 1) * CLOSES_PER_PAGE
  return {
    closes: readable(Items.slice(start, start + CLOSES_PER_PAGE), (item) => Close.parse(item)),
    hasMore: Items.length > start + CLOSES_PER_PAGE,
  }
}

export async function currentTill(): Promise<TillState | undefined> {
  return tillFrom(await getItem(tillStateKey))
}

/** Returns what the next close starts from, or undefined if the drawer was never counted. */
export function tillIn(snapshot: Snapshot): TillState | undefined {
  return tillFrom(snapshot(tillStateKey))
}

export function tillItem(state: TillState): Item {
  return { ...tillStateKey, entity: 'till', ...state }
}

/** Returns the write of the next state, if the till is unchanged since it was read. */
export function replaceTill(before: TillState | undefined, next: Omit<TillState, 'revision'>): Write {
  if (!before) return putNew(tillItem({ ...next, revision: 1 }))
  return replaceUnchanged(before, tillItem(before), tillItem({ ...next, revision: before.revision + 1 }))
}

function drawerCountKey({ z: number, _id }: Pick<DrawerCount, 'z' | '_id'>) {
  return { PK: TILL, SK: `COUNT#${padded(number)}#${_id}` }
}

export function drawerCountItem(count: DrawerCount): Item {
  return { ...drawerCountKey(count), entity: 'drawer-count', ...count }
}

export function putDrawerCount(count: DrawerCount): Write {
  return putNew(drawerCountItem(count))
}

/** Returns a count that was recorded. */
export async function drawerCountById(number: number, id: string): Promise<DrawerCount> {
  const { PK, SK } = drawerCountKey({ z: number, _id: id })
  return readRow((await getItem({ PK, SK })) ?? {}, (row) => DrawerCount.parse(row))
}

/** Returns the record that makes a recount count once, however often it is sent. */
export function recountRecord(countId: string, facts: readonly unknown[]): DedupeKey {
  return { key: `recount#${countId}`, fingerprint: fingerprintOf(facts), keptDays: KEPT_DAYS, reused: otherEntry }
}

/** Returns the counts that belong to a close, oldest first. */
export async function countsOfClose(number: number): Promise<DrawerCount[]> {
  const first = `COUNT#${padded(number)}#`
  const items = await queryAll(
    { in: 'TABLE', PK: TILL, between: { from: first, to: `${first}~` } },
    { ConsistentRead: true },
  )
  return readable(items, (item) => DrawerCount.parse(item))
}

/** Returns the number with six digits, so that keys sort by it. */
function padded(number: number): string {
  return String(number).padStart(6, '0')
}

function closeFrom(item: Row | undefined): Close | undefined {
  return item && readRow(item, (row) => Close.parse(row))
}

function tillFrom(item: Row | undefined): TillState | undefined {
  return item && readRow(item, (row) => TillState.parse(row))
}
