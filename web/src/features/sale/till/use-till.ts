import { useMemo } from 'react'
import { cartItems } from '../../../domain/cart/cart.ts'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import { freshLinesOf, type LineDifference } from '../../../domain/cart/line-differences.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { useSettings } from '../../../domain/settings/settings.ts'
import { detailsOf } from '../../../lib/error-details.ts'
import { useCheckedBuyer } from '../check-buyer.ts'
import { differencesInSale, withFreshTerms } from '../fresh-lamps.ts'
import { reportRequest } from '../report-request.ts'
import { type SaleAction, useIsActing, useSaleActions } from '../sale-api.ts'
import { newDraft, type SaleDraft } from '../sale-draft.ts'
import { saleDraft } from '../sale-store.ts'
import { amountsOf } from '../typed-sale.ts'
import { plainDraft, plainSale, type Terms, tendersOf, withTerms } from './terms.ts'

/** Reason why a line was rejected: its lamp is gone, or has changed. */
export type LineNote = 'gone' | LineDifference
export type LineNotes = ReadonlyMap<string, LineNote>

const NO_NOTES: LineNotes = new Map()

/** Returns the state of the sale at the till and a function that records it. Rejected lamps have notes. */
export function useTill(draft: SaleDraft | null, lamps: readonly CartLine[], recorded: (sale: Entry) => void) {
  const settings = useSettings()
  const { act, error, action, reset } = useSaleActions({ saved: recorded, failed: applyFreshTerms })
  const isPending = useIsActing()
  const buyer = useCheckedBuyer(draft)
  const sale = plainSale(draft ?? newDraft(''), lamps)
  const notes = useMemo(
    () => (draft && error && action ? notesOf(error, action, draft) : NO_NOTES),
    [error, action, draft],
  )

  const record = (terms: Terms) => {
    const agreed = withTerms(sale, terms)
    const amounts = amountsOf(agreed, settings)
    if (!draft || !amounts) return
    const { amends } = draft
    const { method } = terms
    const tenders = tendersOf(sale, terms)
    const request = {
      ...reportRequest({
        draft: amends ? draft : plainDraft(draft),
        sale: agreed,
        method,
        amounts,
        tenders,
        buyer: buyer.value,
      }),
      ...(method === 'MoMo pay' && paidByMomo(draft, terms)),
    }
    act({ kind: 'save', request, lines: agreed.lines, madeBefore: amends?.madeAt })
  }

  return {
    sale,
    buyer,
    amountsBy: (terms: Terms) => amountsOf(withTerms(sale, terms), settings),
    record,
    isPending,
    notes,
    /** Parts of the payment in the last attempt to record the sale, or in the rejected sale that is being fixed. */
    tenders: (action?.kind === 'save' ? action.request.tenders : undefined) ?? draft?.amends?.tenders ?? [],
    /** Error that concerns the whole sale. */
    error: error && notes.size === 0 && !isPending ? error : null,
    retry: () => action && act(action),
    reset,
  }
}

/** Returns the fields of a sale that describe its mobile money payment. */
function paidByMomo({ comments }: SaleDraft, { transactionId, note }: Extract<Terms, { method: 'MoMo pay' }>) {
  return {
    ...(transactionId !== undefined && { transactionId }),
    ...(note !== undefined && { comments: [(comments ?? '').trim(), note].filter(Boolean).join('\n') }),
  }
}

/** Returns the notes from a rejection, by lamp. */
function notesOf(error: Error, action: SaleAction, draft: SaleDraft): LineNotes {
  const gone = detailsOf(error, 'product.unknown')?.productId
  if (gone !== undefined) return new Map([[gone, 'gone']])
  const changes = changesOf(error, action, draft)
  return new Map(changes.map((change) => [change.line._id, change]))
}

function changesOf(error: Error, action: SaleAction, draft: SaleDraft): LineDifference[] {
  const fresh = freshLinesOf(error)
  return fresh && action.kind === 'save' ? differencesInSale(draft, action, fresh) : []
}

/** Stores the current lamps from a rejection. The agreed prices stay as typed. */
function applyFreshTerms(error: Error, action: SaleAction): void {
  const draft = saleDraft.get()
  const fresh = freshLinesOf(error)
  if (!draft || !fresh || changesOf(error, action, draft).length === 0) return
  const seen = withFreshTerms(draft, cartItems.get(), fresh)
  saleDraft.set(seen.draft)
  cartItems.set(seen.cart)
}
