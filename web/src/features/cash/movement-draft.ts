import * as z from 'zod/mini'
import { MovementKind } from '../../../../shared/cash/cash-row.ts'
import { TillMethod } from '../../../../shared/cash/till.ts'
import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'

/** Movement of cash as typed so far. Its id changes with every edit, so that it identifies exactly this movement. */
const MovementDraft = z.object({
  id: z.string(),
  kind: MovementKind,
  method: TillMethod,
  amount: z.string(),
  reason: z.string(),
})
export type MovementDraft = z.infer<typeof MovementDraft>

const EMPTY: MovementDraft = { id: '', kind: 'out', method: 'Cash', amount: '', reason: '' }

/** Stored draft, which survives a reload until the movement is in the outbox. */
export const movementDraft = stored<MovementDraft>('movementDraft', MovementDraft, EMPTY)

export function changeMovement(change: Partial<MovementDraft>): void {
  movementDraft.set({ ...movementDraft.get(), ...change, id: newId() })
}
