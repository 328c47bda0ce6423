import { isDeepStrictEqual } from 'node:util'
import type { CashRow } from '../../shared/cash/cash-row.ts'
import type { Close } from '../../shared/cash/close.ts'
import { sumAmounts, type TillAmounts } from '../../shared/cash/till.ts'
import {
  countedNotes,
  differenceOf,
  expectedAmounts,
  isInWindow,
  lateRows,
  openingOf,
  sumsByKind,
  sumsByPerson,
} from '../../shared/cash/window.ts'
import { leavesOf } from '../../shared/changes/differences.ts'
import type { TillState } from '../data/closes.ts'

/** A close with the one before it, and the entries of the cash book in its window. */
type ClosedWindow = { close: Close; before: Close | undefined; rows: readonly CashRow[] }

/**
 * Returns the errors of a close: its number and its opening must follow from the close before it, its sums from the
 * entries of its window that are not late, and its difference from its count. Pure.
 */
export function closeErrors({ close, before, rows }: ClosedWindow): string[] {
  const { z, from, opening, kinds, people, expected, counted, difference, notes, left, _id } = close
  const late = new Set(lateRows(close, rows).map((row) => row._id))
  const own = rows.filter((row) => !late.has(row._id))
  const start = { left: opening.expected, momo: expectedMomoBefore(before) }
  const posted = sumAmounts(rows.filter((row) => row.kind === 'difference' && row.reference === _id).map(amountsOf))
  const computed = expectedAmounts(start, own)
  return [
    ...(before === undefined || z === before.z + 1 ? [] : [`follows Z${before.z}, but its number is ${z}`]),
    ...(before === undefined || from === before.to
      ? []
      : [`begins at ${from}, but Z${before.z} ended at ${before.to}`]),
    ...(before === undefined || opening.expected === before.left
      ? []
      : [`begins with ${opening.expected}, but Z${before.z} left ${before.left}`]),
    ...(isDeepStrictEqual(opening, openingOf(start, own)) ? [] : ['its opening differs from the count in the morning']),
    ...(isDeepStrictEqual(sorted(kinds), sorted(sumsByKind(own))) ? [] : ['its sums differ from the cash book']),
    ...(isDeepStrictEqual(sorted(people), sorted(sumsByPerson(own)))
      ? []
      : ['its sums by person differ from the cash book']),
    ...(expected.Cash === computed.Cash
      ? []
      : [`expects ${expected.Cash} in the drawer, but the cash book has ${computed.Cash}`]),
    ...(before === undefined || expected.MoMo === computed.MoMo
      ? []
      : [`expects ${expected.MoMo} of mobile money, but the cash book has ${computed.MoMo}`]),
    ...(counted.Cash === countedNotes(notes)
      ? []
      : [`counted ${counted.Cash}, but its notes add up to ${countedNotes(notes)}`]),
    ...(isDeepStrictEqual(difference, differenceOf(expected, counted))
      ? []
      : ['its difference is not the count less what was expected']),
    ...(areSame(posted, difference) ? [] : ['its difference differs from its entry in the cash book']),
    ...(left <= (counted.Cash ?? 0) ? [] : [`leaves ${left}, but ${counted.Cash} were counted`]),
  ]
}

/** Returns the errors of what the next close starts from: it must follow from the last close. Pure. */
export function tillErrors(till: TillState, last: Close | undefined): string[] {
  if (!last) return till.z === 0 ? [] : [`names Z${till.z}, which does not exist`]
  return [
    ...(till.z === last.z ? [] : [`names Z${till.z}, but the last close is Z${last.z}`]),
    ...(till.to === last.to ? [] : [`begins at ${till.to}, but Z${last.z} ended at ${last.to}`]),
    ...(till.left === last.left ? [] : [`begins with ${till.left}, but Z${last.z} left ${last.left}`]),
  ]
}

/**
 * Returns the error of a document whose entries in the cash book do not add up to the money it moved. Documents from
 * before the first opening count may lack entries. Pure.
 */
export function moneyErrors(moved: TillAmounts, rows: readonly CashRow[]): string[] {
  const booked = sumAmounts(rows.map(amountsOf))
  if (areSame(booked, moved)) return []
  return [`moved ${textOf(moved)}, but the cash book has ${textOf(booked)}`]
}

/** Returns the closes with their windows, in order. Entries after the last close are in none. */
export function closedWindows(closes: readonly Close[], rows: readonly CashRow[]): ClosedWindow[] {
  const inOrder = closes.toSorted((a, b) => a.z - b.z)
  return inOrder.map((close, n) => ({
    close,
    before: inOrder[n - 1],
    rows: rows.filter((row) => isInWindow(row, close)),
  }))
}

function expectedMomoBefore(before: Close | undefined): number | undefined {
  return before?.counted.MoMo
}

function amountsOf({ amounts }: CashRow): TillAmounts {
  return amounts
}

function areSame(one: TillAmounts, other: TillAmounts): boolean {
  return (one.Cash ?? 0) === (other.Cash ?? 0) && (one.MoMo ?? 0) === (other.MoMo ?? 0)
}

function textOf({ Cash = 0, MoMo = 0 }: TillAmounts): string {
  return `${Cash} in cash and ${MoMo} by mobile money`
}

/** Sorts sums, because entries that arrived in another order are grouped in another order. */
function sorted(sums: readonly object[]): string[] {
  return sums.map((sum) => JSON.stringify([...leavesOf(sum)].sort())).sort()
}
