import * as z from 'zod/mini'
import type { CartLine } from '../../domain/cart/cart-lines.ts'

/** One lamp as it is typed, and how many of it lay in the cart then. */
const DraftLine = z.object({ quantity: z.int(), real: z.string(), soldAt: z.string() })
export type DraftLine = z.infer<typeof DraftLine>

/** How many of a lamp 'sell' has asked for; `sure` once the shop has said that they are out of its stock. */
const Taking = z.object({ name: z.string(), count: z.int(), sure: z.boolean() })
export type Taking = z.infer<typeof Taking>

/** A sale as far as it has been typed: all texts. */
export const SaleDraft = z.object({
  /** However often this draft is sold and saved, it counts once. */
  saleId: z.string(),
  /** By lamp; those that nobody has touched are absent. */
  lines: z.record(z.string(), DraftLine),
  /** Per lamp. */
  depts: z.string(),
  givenTo: z.string(),
  ibyangiritse: z.string(),
  /** Null until somebody types: they then follow from the sale. */
  comments: z.nullable(z.string()),
  /** By lamp. */
  taken: z.record(z.string(), Taking),
  /** What was taken is being put back: the sale waits until all of it is. */
  undoing: z.boolean(),
})
export type SaleDraft = z.infer<typeof SaleDraft>

/** What is typed for the sale as a whole. */
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

/** What the form has for a lamp: as many as lie in the cart, at the lamp's price, until somebody types otherwise. */
export function draftLine({ lines }: SaleDraft, { _id, quantity, price }: CartLine): DraftLine {
  const typed = lines[_id]
  // Whoever changes the number in the cart means the number sold.
  if (typed?.quantity === quantity) return typed
  return { quantity, real: String(quantity), soldAt: typed?.soldAt ?? String(price) }
}

export function withTypedLine(draft: SaleDraft, lamp: CartLine, typed: Partial<DraftLine>): SaleDraft {
  return { ...draft, lines: { ...draft.lines, [lamp._id]: { ...draftLine(draft, lamp), ...typed } } }
}

/** The draft with what its form shows for each lamp: a price that changes later no longer changes it. */
export function withShownLines(draft: SaleDraft, cart: readonly CartLine[]): SaleDraft {
  return { ...draft, lines: Object.fromEntries(cart.map((lamp) => [lamp._id, draftLine(draft, lamp)])) }
}

export function withTaking(draft: SaleDraft, id: string, taking: Taking | undefined): SaleDraft {
  const { [id]: _, ...others } = draft.taken
  return { ...draft, taken: taking ? { ...others, [id]: taking } : others }
}

/** How many of a lamp this sale may have: those in stock and those that it has taken from there. */
export function available({ taken }: SaleDraft, { _id, countInStock }: Pick<CartLine, '_id' | 'countInStock'>): number {
  return countInStock + (taken[_id]?.count ?? 0)
}
