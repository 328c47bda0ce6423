import * as z from 'zod/mini'
import type { CartLine } from '../../domain/cart/cart-lines.ts'

/** One lamp as typed, and its quantity in the cart at that time. */
const DraftLine = z.object({ quantity: z.int(), real: z.string(), soldAt: z.string() })
export type DraftLine = z.infer<typeof DraftLine>

/** How many of a lamp 'sell' requested; `sure` once the shop has confirmed. */
const Taking = z.object({ name: z.string(), count: z.int(), sure: z.boolean() })
export type Taking = z.infer<typeof Taking>

/** A sale as typed so far: all strings. */
export const SaleDraft = z.object({
  /** However often the draft is sold and saved, it counts once. */
  saleId: z.string(),
  /** By lamp; absent for untouched ones. */
  lines: z.record(z.string(), DraftLine),
  /** Per lamp. */
  depts: z.string(),
  givenTo: z.string(),
  ibyangiritse: z.string(),
  /** Null until edited: it then follows from the sale. */
  comments: z.nullable(z.string()),
  /** By lamp. */
  taken: z.record(z.string(), Taking),
  /** The lamps are being put back: the sale waits until all are. */
  undoing: z.boolean(),
  /** Of a sale that took place and was refused: when it was made, and what the till does not ask for again. */
  mends: z.optional(z.object({ madeAt: z.string(), depts: z.number(), expense: z.number() })),
})
export type SaleDraft = z.infer<typeof SaleDraft>

/** Typed for the sale as a whole. */
export type SaleText = 'depts' | 'givenTo' | 'ibyangiritse'

export function newDraft(saleId: string): SaleDraft {
  return {
    saleId,
    lines: {},
    depts: '',
    givenTo: '',
    ibyangiritse: '',
    comments: null,
    taken: {},
    undoing: false,
  }
}

/** A lamp's values in the form: the cart's quantity and price until edited. */
export function draftLine({ lines }: SaleDraft, { _id, quantity, price }: CartLine): DraftLine {
  const typed = lines[_id]
  // Changing the quantity in the cart changes the number sold.
  if (typed?.quantity === quantity) return typed
  return { quantity, real: String(quantity), soldAt: typed?.soldAt ?? String(price) }
}

export function withTypedLine(draft: SaleDraft, lamp: CartLine, typed: Partial<DraftLine>): SaleDraft {
  return { ...draft, lines: { ...draft.lines, [lamp._id]: { ...draftLine(draft, lamp), ...typed } } }
}

/** The draft with the values its form shows: a later change of price does not affect it. */
export function withShownLines(draft: SaleDraft, cart: readonly CartLine[]): SaleDraft {
  return { ...draft, lines: Object.fromEntries(cart.map((lamp) => [lamp._id, draftLine(draft, lamp)])) }
}

export function withTaking(draft: SaleDraft, id: string, taking: Taking | undefined): SaleDraft {
  const { [id]: _, ...others } = draft.taken
  return { ...draft, taken: taking ? { ...others, [id]: taking } : others }
}

/** How many of a lamp this sale may have: those in stock and those already taken for it. */
export function available({ taken }: SaleDraft, { _id, countInStock }: Pick<CartLine, '_id' | 'countInStock'>): number {
  return countInStock + (taken[_id]?.count ?? 0)
}
