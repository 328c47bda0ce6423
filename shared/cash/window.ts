import { timeOfId } from '../id.ts'
import type { CashRow } from './cash-row.ts'
import type { Close, KindSum, Notes, PersonSum } from './close.ts'
import { sumAmounts, TILL_METHODS, type TillAmounts } from './till.ts'

/*
 * Rules of a day close. A close covers a window: the entries of the cash book with `from` < moment ≤ `to`, whatever the
 * calendar day. The differences that a close writes itself are not part of its sums.
 */

/** Maximum time in ms between the start of a call and its write, with some margin. */
const LONGEST_CALL_MS = 60_000

/** The start of a window: the last close, or the first opening count. */
export type Start = {
  /** RWF that were left in the drawer. */
  left: number
  /** RWF on the mobile money account, if it is known. */
  momo?: number | undefined
}

/** Returns the RWF of counted notes and coins. Pure. */
export function countedNotes(notes: Notes): number {
  return Object.entries(notes).reduce((total, [note, pieces]) => total + Number(note) * pieces, 0)
}

/** Returns the sums of a window by kind and method, in the order of their first entries. Pure. */
export function sumsByKind(rows: readonly CashRow[]): KindSum[] {
  const counted = rows.filter(isCounted)
  return [...new Set(counted.map(({ kind }) => kind))].flatMap((kind) =>
    TILL_METHODS.flatMap((method) => {
      const amounts = counted.flatMap((row) => (row.kind === kind ? (row.amounts[method] ?? []) : []))
      if (amounts.length === 0) return []
      return [{ kind, method, amount: amounts.reduce((total, each) => total + each, 0), count: amounts.length }]
    }),
  )
}

/** Returns what each person took and gave in a window. Pure. */
export function sumsByPerson(rows: readonly CashRow[]): PersonSum[] {
  const counted = rows.filter(isCounted)
  return [...new Set(counted.map(({ by }) => by._id))].flatMap((_id) => {
    const own = counted.filter(({ by }) => by._id === _id)
    const [first] = own
    return first ? [{ _id, name: first.by.name, amounts: sumAmounts(own.map(({ amounts }) => amounts)) }] : []
  })
}

/**
 * Returns the RWF in the drawer at the beginning of a window: left by the last close, and according to the first count
 * since, without what had moved before that count. Pure.
 */
export function openingOf({ left }: Start, rows: readonly CashRow[]): Close['opening'] {
  const [first] = rows.filter(({ counted }) => counted !== undefined).sort((a, b) => (a._id < b._id ? -1 : 1))
  if (first?.counted === undefined) return { expected: left, counted: left }
  const { Cash = 0 } = movedIn(rows.filter(({ _id }) => _id < first._id))
  return { expected: left, counted: first.counted - Cash }
}

/** Returns the RWF that should be in the drawer and, if it was known before, on the mobile money account. Pure. */
export function expectedAmounts(start: Start, rows: readonly CashRow[]): { Cash: number; MoMo?: number } {
  const { Cash = 0, MoMo = 0 } = movedIn(rows)
  return { Cash: openingOf(start, rows).counted + Cash, ...(start.momo !== undefined && { MoMo: start.momo + MoMo }) }
}

function movedIn(rows: readonly CashRow[]): TillAmounts {
  return sumAmounts(rows.filter(isCounted).map(({ amounts }) => amounts))
}

/** Returns counted − expected of each method that has both. Pure. */
export function differenceOf(expected: TillAmounts, counted: TillAmounts): TillAmounts {
  return Object.fromEntries(
    TILL_METHODS.flatMap((method) => {
      const [is, should] = [counted[method], expected[method]]
      return is === undefined || should === undefined ? [] : [[method, is - should]]
    }),
  )
}

/** Returns the ids of a window's entries that arrived so recently that others may arrive with an earlier time. Pure. */
export function recentIds(rows: readonly CashRow[], recordedAt: string): string[] {
  return rows.filter((row) => isRecent(row, recordedAt)).map(({ _id }) => _id)
}

/** Returns the entries of a close's window that are not part of its sums because they arrived after it. Pure. */
export function lateRows({ recordedAt, recent }: Pick<Close, 'recordedAt' | 'recent'>, rows: readonly CashRow[]) {
  return rows.filter((row) => row.kind !== 'difference' && isRecent(row, recordedAt) && !recent.includes(row._id))
}

/** Returns the RWF of a close's difference that remain with all entries of its window, the late ones included. Pure. */
export function remainingDifference(
  { opening, counted }: Pick<Close, 'opening' | 'counted'>,
  rows: readonly CashRow[],
): number {
  return (counted.Cash ?? 0) - expectedAmounts({ left: opening.expected }, rows).Cash
}

/** Returns whether an entry is in a window. */
export function isInWindow({ _id }: Pick<CashRow, '_id'>, { from, to }: Pick<Close, 'from' | 'to'>): boolean {
  const moment = timeOfId(_id)
  return from < moment && moment <= to
}

function isCounted({ kind }: CashRow): boolean {
  return kind !== 'difference' && kind !== 'opening'
}

function isRecent({ recordedAt }: CashRow, closedAt: string): boolean {
  return Date.parse(recordedAt) >= Date.parse(closedAt) - LONGEST_CALL_MS
}
