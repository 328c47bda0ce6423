import * as z from 'zod/mini'
import { CloseReason, type NewClose } from '../../../../shared/cash/close.ts'
import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'

/** Day close as typed so far. Its id changes with every edit, so that it identifies exactly this count. */
const CloseDraft = z.object({
  id: z.string(),
  /** Time of a refused entry of the outbox that is being fixed, which keeps its id. */
  amendedFrom: z.optional(z.string()),
  /** Typed count of each note and coin. */
  notes: z.record(z.string(), z.string()),
  momo: z.string(),
  left: z.string(),
  reason: z.optional(CloseReason),
  note: z.string(),
  /** True once the shop has answered that the count differs. */
  isReasonRequired: z.boolean(),
})
export type CloseDraft = z.infer<typeof CloseDraft>

export const EMPTY: CloseDraft = { id: '', notes: {}, momo: '', left: '', note: '', isReasonRequired: false }

/** Stored draft, which survives a reload until the close is in the outbox. */
export const closeDraft = stored<CloseDraft>('closeDraft', CloseDraft, EMPTY)

export function changeClose(change: Partial<CloseDraft>): void {
  const draft = closeDraft.get()
  closeDraft.set({ ...draft, ...change, id: draft.amendedFrom === undefined ? newId() : draft.id })
}

/** Stores the count of a note. A difference from the books may disappear with it. */
export function changeNote(note: number, text: string): void {
  changeClose({ notes: { ...closeDraft.get().notes, [note]: text }, isReasonRequired: false })
}

/** Returns the draft of a refused entry of the outbox. */
export function draftOf({ closeId, notes, momo, left, reason, note = '', madeAt = '' }: NewClose): CloseDraft {
  return {
    id: closeId,
    amendedFrom: madeAt,
    notes: Object.fromEntries(Object.entries(notes).map(([each, pieces]) => [each, String(pieces)])),
    momo: momo === undefined ? '' : String(momo),
    left: String(left),
    ...(reason !== undefined && { reason }),
    note,
    isReasonRequired: false,
  }
}
