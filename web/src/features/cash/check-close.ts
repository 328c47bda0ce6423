import type { NewClose, Notes, TillNow } from '../../../../shared/cash/close.ts'
import { MAX_TYPED, type TillAmounts } from '../../../../shared/cash/till.ts'
import { countedNotes } from '../../../../shared/cash/window.ts'
import type { Checked } from '../../lib/checked.ts'
import { parseAmount, parseCount } from '../../lib/parse-number.ts'
import type { CloseDraft } from './close-draft.ts'

/** Maximum count of one note. */
const MAX_PIECES = 100_000

/** Fields of a close with their errors. */
export type CloseErrors = {
  /** Notes whose count cannot be read. */
  notes: readonly number[]
  whole?: 'nothing'
  momo?: 'notAmount'
  left?: 'notAmount' | 'beyondCounted'
  reason?: 'missing'
}

type Books = Pick<TillNow, 'z' | 'notes'> & {
  /** RWF that should be there with what waits on this device; absent if they are hidden or unknown. */
  expected?: TillAmounts | undefined
  tolerance: number
}

/** Returns the count of each note that was typed. Notes without a readable count are absent. Pure. */
function countOf({ notes }: Pick<CloseDraft, 'notes'>, known: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    known.flatMap((note) => {
      const pieces = parseCount(notes[note] ?? '', MAX_PIECES)
      return pieces === undefined ? [] : [[note, pieces] as const]
    }),
  )
}

/** Returns the RWF of the notes and coins that were typed. Pure. */
export function countedSoFar(draft: Pick<CloseDraft, 'notes'>, known: readonly number[]): number {
  return countedNotes(countOf(draft, known))
}

/** Returns the notes whose typed count cannot be read, and whether nothing was typed. Pure. */
function errorsOf(draft: Pick<CloseDraft, 'notes'>, known: readonly number[]): CloseErrors {
  const typed = known.filter((note) => (draft.notes[note] ?? '').trim() !== '')
  const count = countOf(draft, typed)
  const notes = typed.filter((note) => !(note in count))
  return { notes, ...(typed.length === 0 && { whole: 'nothing' }) }
}

/** Checks the count of notes and coins as typed. Pure. */
export function checkNotes(draft: Pick<CloseDraft, 'notes'>, known: readonly number[]): Checked<Notes, CloseErrors> {
  const errors = errorsOf(draft, known)
  return errors.notes.length > 0 || errors.whole ? { errors } : { value: countOf(draft, known) }
}

/** Returns whether a count needs a reason, as far as this device can tell. Pure. */
export function needsReason(draft: CloseDraft, { notes, expected, tolerance }: Books): boolean {
  const cash = expected?.Cash
  const isBegun = errorsOf(draft, notes).whole === undefined
  const differs = isBegun && cash !== undefined && Math.abs(countedSoFar(draft, notes) - cash) > tolerance
  return draft.isReasonRequired || differs
}

/** Checks a close as typed. Without a typed amount, all that was counted stays in the drawer. Pure. */
export function checkClose(draft: CloseDraft, books: Books): Checked<Omit<NewClose, 'madeAt'>, CloseErrors> {
  const { id: closeId, momo: typedMomo, left: typedLeft, reason, note } = draft
  const { value: notes, errors: unread = { notes: [] } } = checkNotes(draft, books.notes)
  const counted = countedSoFar(draft, books.notes)
  const momo = typedMomo.trim() === '' ? undefined : parseAmount(typedMomo, MAX_TYPED)
  const left = typedLeft.trim() === '' ? counted : parseAmount(typedLeft, MAX_TYPED)
  const isReasonAsked = books.expected === undefined || needsReason(draft, books)
  const errors: CloseErrors = {
    ...unread,
    ...(typedMomo.trim() !== '' && momo === undefined && { momo: 'notAmount' }),
    ...(left === undefined ? { left: 'notAmount' } : left > counted && { left: 'beyondCounted' }),
    ...(reason === undefined && needsReason(draft, books) && { reason: 'missing' }),
  }
  if (!notes || left === undefined || Object.keys(errors).length > 1) return { errors }
  return {
    value: {
      closeId,
      notes,
      ...(momo !== undefined && { momo }),
      left,
      ...(reason !== undefined && isReasonAsked && { reason }),
      ...(isReasonAsked && note.trim() !== '' && { note: note.trim() }),
      after: books.z,
    },
  }
}
