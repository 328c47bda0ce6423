import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { CashRow } from '../../shared/cash/cash-row.ts'
import type { Close, NewClose, Notes } from '../../shared/cash/close.ts'
import { FIRST_NOTES, FIRST_TOLERANCE } from '../../shared/cash/close.ts'
import type { SalesMade } from '../../shared/cash/sales-made.ts'
import { FIRST_TILL } from '../../shared/cash/till.ts'
import {
  countedNotes,
  differenceOf,
  expectedAmounts,
  openingOf,
  recentIds,
  sumsByKind,
  sumsByPerson,
} from '../../shared/cash/window.ts'
import { dayOf } from '../../shared/day.ts'
import { spanOf } from '../../shared/day-span.ts'
import { formatRwf } from '../../shared/money.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { CashWindow } from '../data/cash.ts'
import type { TillState } from '../data/closes.ts'
import { Refusal } from '../refusal.ts'

/** Time in ms before a close within which another one counted the same drawer. */
const SAME_EVENING_MS = 60 * 60 * 1000

/** Entries of the cash book in a window, and its sales. */
export type WindowContent = { rows: readonly CashRow[]; sales: SalesMade }

type CashSettings = Pick<Settings, 'cashTolerance' | 'cashNotes'>

/**
 * Returns the window of a close at `to`, or of the report of the till at that moment. It begins at the last close; the
 * first window begins with its day.
 */
export function windowOf(till: TillState | undefined, to: string): CashWindow {
  const dayBefore = new Date(spanOf(dayOf(to)).from.getTime() - 1).toISOString()
  return { from: till?.to ?? dayBefore, to }
}

/**
 * Returns whether another close already counted this drawer: one of a later moment, or one of the same evening unknown
 * to the device. Pure.
 */
export function isOvertaken({ after }: NewClose, to: string, till: TillState | undefined): boolean {
  if (!till || till.z === 0) return false
  if (to <= till.to) return true
  return after !== undefined && after < till.z && Date.parse(to) - Date.parse(till.to) < SAME_EVENING_MS
}

type Stamp = Pick<Close, '_id' | 'to' | 'by' | 'recordedAt' | 'refusedMadeAt'>

/**
 * Returns the close of a request. Without an opening count, the opening of the first close is computed so that its
 * difference is 0. Pure.
 * @throws Refusal 400 for more money left than counted, or a difference without a reason
 */
export function composeClose(
  request: NewClose,
  till: TillState | undefined,
  { rows, sales }: WindowContent,
  settings: CashSettings,
  stamp: Stamp,
): Close {
  const cash = countedOf(request.notes, settings)
  const { closeId, notes, momo, left, reason, note } = request
  if (left > cash) throw new Refusal('close.left', `Only ${formatRwf(cash)} were counted. Please correct what stays`)
  const { Cash: moved } = expectedAmounts({ left: 0 }, rows)
  const start = till ?? { left: Math.max(0, cash - moved) }
  const counted = { Cash: cash, ...(momo !== undefined && { MoMo: momo }) }
  const expected = expectedAmounts(start, rows)
  const difference = differenceOf(expected, counted)
  const { cashTolerance = FIRST_TOLERANCE } = settings
  if (reason === undefined && Math.abs(difference.Cash ?? 0) > cashTolerance) {
    throw new Refusal('close.reason', 'The counted money differs from the books. Please choose a reason')
  }
  return {
    ...stamp,
    closeId,
    z: (till?.z ?? 0) + 1,
    branch: FIRST_BRANCH,
    till: FIRST_TILL,
    from: windowOf(till, stamp.to).from,
    opening: openingOf(start, rows),
    kinds: sumsByKind(rows),
    people: sumsByPerson(rows),
    sales,
    expected,
    counted,
    difference,
    notes,
    left,
    ...(reason !== undefined && { reason }),
    ...(note && { note }),
    recent: recentIds(rows, stamp.recordedAt),
  }
}

/**
 * Returns the RWF of counted notes.
 * @throws Refusal 400 for a note that the shop does not count
 */
export function countedOf(notes: Notes, { cashNotes = FIRST_NOTES }: CashSettings): number {
  const unknown = Object.entries(notes).find(([note, pieces]) => pieces > 0 && !cashNotes.includes(Number(note)))
  if (unknown) throw new Refusal('close.note', `There is no note or coin of ${unknown[0]} francs`)
  return countedNotes(notes)
}
