import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { cartItems } from '../../domain/cart/cart.ts'
import { Attempt } from '../../lib/attempt.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { newDraft, SaleDraft } from './sale-draft.ts'
import { OfferedMethod } from './staff-payment.ts'

/** The sale as typed so far, so that neither a reload nor signing in again loses anything. All tabs share it. */
export const saleDraft = stored<SaleDraft | null>('report', z.nullable(SaleDraft), null)

/** What the sale cost besides, as typed. */
export const saleExpense = stored<string>('expense', z.string(), '')

export const saleMethod = stored<OfferedMethod | null>('paymentMethod', z.nullable(OfferedMethod), null)

/** The sale that was sent to be recorded and whose answer has not come. */
export const saleAttempt = stored<Attempt | null>('reportAttempt', z.nullable(Attempt), null)

export function useDraft(): SaleDraft | null {
  return useStored(saleDraft)
}

/** Begins a draft, and with it a sale of its own, unless there is one. */
export function startDraft(): void {
  if (saleDraft.get() === null) saleDraft.set(newDraft(newId()))
}

export function changeDraft(change: (draft: SaleDraft) => SaleDraft): void {
  const draft = saleDraft.get()
  if (draft) saleDraft.set(change(draft))
}

/** Makes another sale of the draft: nothing has been done for it yet. */
export function renewDraft(): void {
  changeDraft((draft) => ({ ...draft, saleId: newId(), taken: {}, undoing: false }))
}

/** Clears away a sale that is recorded, but not the next one, which another tab may have begun. */
export function endSale(saleId: string): void {
  if (saleDraft.get()?.saleId !== saleId) return
  for (const value of [saleDraft, saleExpense, saleMethod, saleAttempt, cartItems]) value.clear()
}
