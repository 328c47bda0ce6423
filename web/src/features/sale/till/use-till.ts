import { useState } from 'react'
import { cartItems } from '../../../domain/cart/cart.ts'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import type { Change } from '../../../domain/cart/fresh-lines.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { useSettings } from '../../../domain/settings/settings.ts'
import { detailsOf } from '../../../lib/error-details.ts'
import { changesInSale, freshLampsOf, withFreshTerms } from '../fresh-lamps.ts'
import { reportRequest } from '../report-request.ts'
import { type SaleAction, useIsActing, useSaleActions } from '../sale-api.ts'
import { newDraft, type SaleDraft } from '../sale-draft.ts'
import { saleDraft } from '../sale-store.ts'
import { amountsOf, type TypedSale } from '../typed-sale.ts'
import { plainSale, type Terms, withTerms } from './terms.ts'

/** Why a line was refused: its lamp is gone, or has changed. */
export type LineNote = 'gone' | Change
export type LineNotes = ReadonlyMap<string, LineNote>

const NO_NOTES: LineNotes = new Map()

/** Records the sale, as the longer way through the form does. What a refusal says of a lamp is noted at its line. */
export function useTill(draft: SaleDraft | null, lamps: readonly CartLine[], recorded: (sale: Entry) => void) {
  const settings = useSettings()
  const [notes, setNotes] = useState(NO_NOTES)
  const { mutate, error, variables, reset } = useSaleActions(recorded)
  // Also where this screen was left and opened again while the sale was under way.
  const isPending = useIsActing()
  const sale = plainSale(draft ?? newDraft(''), lamps)

  const send = (action: SaleAction) => mutate(action, { onError: (failure) => setNotes(noted(failure, sale)) })

  const record = (terms: Terms) => {
    const agreed = withTerms(sale, terms)
    const amounts = amountsOf(agreed, settings)
    if (!draft || !amounts) return
    setNotes(NO_NOTES)
    const { mends } = draft
    const expense = mends ? String(mends.expense) : ''
    const request = reportRequest({ draft, sale: agreed, expense, method: terms.method, amounts })
    send({ kind: 'save', request, lines: agreed.lines, madeBefore: mends?.madeAt })
  }

  return {
    sale,
    amountsBy: (terms: Terms) => amountsOf(withTerms(sale, terms), settings),
    record,
    isPending,
    notes,
    /** What no line explains. */
    error: error && notes.size === 0 && !isPending ? error : null,
    retry: () => variables && send(variables),
    reset,
  }
}

/** Keeps what a refusal says of its lamps, and answers it by lamp. */
function noted(error: unknown, sale: TypedSale): LineNotes {
  const gone = detailsOf(error, 'product.unknown')?.productId
  if (gone !== undefined) return new Map([[gone, 'gone']])
  const draft = saleDraft.get()
  const fresh = draft && freshLampsOf(error, draft, sale)
  if (!draft || !fresh) return NO_NOTES
  const changes = changesInSale(draft, sale, fresh)
  if (changes.length > 0) {
    const seen = withFreshTerms(draft, cartItems.get(), fresh)
    saleDraft.set(seen.draft)
    cartItems.set(seen.cart)
  }
  return new Map(changes.map((change) => [change.line._id, change]))
}
