import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { cartItems } from '../../domain/cart/cart.ts'
import { cartLine } from '../../domain/cart/cart-lines.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { newDraft, SaleDraft } from './sale-draft.ts'
import { linesBeyond, readSale } from './typed-sale.ts'

/** Stored draft of the sale. It survives a reload and signing in again, and is shared by all tabs. */
export const saleDraft = stored<SaleDraft | null>('report', z.nullable(SaleDraft), null)

export function useDraft(): SaleDraft | null {
  return useStored(saleDraft)
}

/** Starts a draft with a sale id of its own, unless there is one. */
export function startDraft(): void {
  if (saleDraft.get() === null) saleDraft.set(newDraft(newId()))
}

export function changeSaleDraft(change: (draft: SaleDraft) => SaleDraft): void {
  const draft = saleDraft.get()
  if (draft) saleDraft.set(change(draft))
}

/** Turns the draft into another sale, for which nothing is taken from stock yet. */
export function renewDraft(): void {
  changeSaleDraft((draft) => ({ ...draft, saleId: newId(), taken: {}, undoing: false }))
}

/** Clears a sale from the screen, unless another tab has begun the next one. */
export function endSale(saleId: string): void {
  if (saleDraft.get()?.saleId === saleId) clearSale()
}

/**
 * Clears a recorded sale from the screen. Lamps added since then become the next sale, with their typed prices. Returns
 * whether there are any.
 */
export function clearRecordedSale({ id, request }: Entry): boolean {
  const draft = saleDraft.get()
  if (draft?.saleId !== id || request.to !== 'sale') return false
  const left = linesBeyond(readSale(draft, cartItems.get()), request.body.reportItems)
  clearSale()
  if (left.length === 0) return false
  const lamps = left.map(({ real, ...line }) => cartLine(line, real))
  const typed = left.map(({ _id, real, soldAt }) => {
    const line = { quantity: real, real: String(real), soldAt: String(soldAt ?? '') }
    return [_id, line] as const
  })
  saleDraft.set({ ...newDraft(newId()), lines: Object.fromEntries(typed) })
  cartItems.set(lamps)
  return true
}

/** Clears the draft last: another tab that saw lamps without a draft would start a new sale with them. */
function clearSale(): void {
  cartItems.clear()
  saleDraft.clear()
}
