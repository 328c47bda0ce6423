import * as z from 'zod/mini'
import type { StaffPaymentMethod } from '../../../../shared/reports/report.ts'
import { Tender } from '../../../../shared/reports/tender.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'

/** Payment methods that staff choose from. */
export const OfferedMethod = z.enum(['MoMo pay', 'Cash', 'Loss', 'Depts'] satisfies StaffPaymentMethod[])
export type OfferedMethod = z.infer<typeof OfferedMethod>

/** Lamp as typed, and its quantity in the cart at that time. */
const DraftLine = z.object({ quantity: z.int(), real: z.string(), soldAt: z.string() })
export type DraftLine = z.infer<typeof DraftLine>

/** Number of a lamp's pieces that 'sell' requested; `sure` once the shop has confirmed. */
const Taking = z.object({ name: z.string(), count: z.int(), sure: z.boolean() })
export type Taking = z.infer<typeof Taking>

const BuyerDraft = z.object({ phone: z.string(), tin: z.string(), purchaseCode: z.string(), name: z.string() })
export type BuyerDraft = z.infer<typeof BuyerDraft>
export type BuyerField = keyof BuyerDraft

/** Fields of the buyer, in the order of the form. */
export const BUYER_FIELDS = ['phone', 'tin', 'purchaseCode', 'name'] as const satisfies readonly BuyerField[]

export const SaleDraft = z.object({
  /** Id that lets the draft count once, even if it is sold and saved repeatedly. */
  saleId: z.string(),
  /** Typed lines by lamp id; absent for untouched ones. */
  lines: z.record(z.string(), DraftLine),
  /** Debt per lamp. */
  depts: z.string(),
  givenTo: z.string(),
  ibyangiritse: z.string(),
  /** Additional expense in RWF, as typed. */
  expense: z._default(z.string(), ''),
  /** Payment method; absent until chosen. */
  method: z.optional(OfferedMethod),
  /** Part in cash of a payment by mobile money; absent until the payment is split. */
  cash: z.optional(z.string()),
  /** Comments; null until edited, when they follow from the sale. */
  comments: z.nullable(z.string()),
  /** Buyer on the fiscal receipt, as typed. Personal data: it ends with the draft. */
  buyer: z.optional(BuyerDraft),
  /** Pieces taken from stock, by lamp id. */
  taken: z.record(z.string(), Taking),
  /** True while lamps are being put back. The sale is blocked until all are. */
  undoing: z.boolean(),
  /** Time, debt and parts of the payment of a rejected sale that is being fixed. */
  amends: z.optional(z.object({ madeAt: z.string(), depts: z.number(), tenders: z.optional(z.array(Tender)) })),
})
export type SaleDraft = z.infer<typeof SaleDraft>

/** Text fields of the sale as a whole. */
export type SaleText = 'depts' | 'givenTo' | 'ibyangiritse' | 'expense'

export function newDraft(saleId: string): SaleDraft {
  return {
    saleId,
    lines: {},
    depts: '',
    givenTo: '',
    ibyangiritse: '',
    expense: '',
    comments: null,
    taken: {},
    undoing: false,
  }
}

/** Returns a lamp's values in the form: the cart's quantity and price until edited. */
export function draftLine({ lines }: SaleDraft, { _id, quantity, price }: CartLine): DraftLine {
  const typed = lines[_id]
  // A quantity changed in the cart replaces the number sold.
  if (typed?.quantity === quantity) return typed
  return { quantity, real: String(quantity), soldAt: typed?.soldAt ?? String(price) }
}

export function withTypedLine(draft: SaleDraft, lamp: CartLine, typed: Partial<DraftLine>): SaleDraft {
  return { ...draft, lines: { ...draft.lines, [lamp._id]: { ...draftLine(draft, lamp), ...typed } } }
}

/** Returns the draft with the values that its form shows, so that a later price change does not affect it. */
export function withShownLines(draft: SaleDraft, cart: readonly CartLine[]): SaleDraft {
  return { ...draft, lines: Object.fromEntries(cart.map((lamp) => [lamp._id, draftLine(draft, lamp)])) }
}

export function withTaking(draft: SaleDraft, id: string, taking: Taking | undefined): SaleDraft {
  const { [id]: _, ...others } = draft.taken
  return { ...draft, taken: taking ? { ...others, [id]: taking } : others }
}

/** Returns how many pieces of a lamp this sale can have: those in stock and those already taken for it. */
export function available({ taken }: SaleDraft, { _id, countInStock }: Pick<CartLine, '_id' | 'countInStock'>): number {
  return countInStock + (taken[_id]?.count ?? 0)
}
