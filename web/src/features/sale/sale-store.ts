import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { cartItems } from '../../domain/cart/cart.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { newDraft, SaleDraft } from './sale-draft.ts'
import { OfferedMethod } from './staff-payment.ts'

/** The sale as typed so far; it survives a reload and signing in again, and is shared by all tabs. */
export const saleDraft = stored<SaleDraft | null>('report', z.nullable(SaleDraft), null)

/** The sale's additional expense, as typed. */
export const saleExpense = stored<string>('expense', z.string(), '')

export const saleMethod = stored<OfferedMethod | null>('paymentMethod', z.nullable(OfferedMethod), null)

export function useDraft(): SaleDraft | null {
  return useStored(saleDraft)
}

/** Starts a draft with a sale id of its own, unless there is one. */
export function startDraft(): void {
  if (saleDraft.get() === null) saleDraft.set(newDraft(newId()))
}

export function changeDraft(change: (draft: SaleDraft) => SaleDraft): void {
  const draft = saleDraft.get()
  if (draft) saleDraft.set(change(draft))
}

/** Turns the draft into another sale, with nothing taken for it yet. */
export function renewDraft(): void {
  changeDraft((draft) => ({ ...draft, saleId: newId(), taken: {}, undoing: false }))
}

/** Clears a recorded sale, unless another tab has begun the next one. */
export function endSale(saleId: string): void {
  if (saleDraft.get()?.saleId !== saleId) return
  for (const value of [saleDraft, saleExpense, saleMethod, cartItems]) value.clear()
}
