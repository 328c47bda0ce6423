import * as z from 'zod/mini'
import { RWF } from '../../../../shared/currency.ts'
import { dayOf } from '../../../../shared/day.ts'
import { type ExpectedGoods, remainingPieces } from '../../../../shared/expected-goods/expected-goods.ts'
import { newId } from '../../../../shared/id.ts'
import { PaidFrom } from '../../../../shared/paid-from.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { ChargeKind, MAX_RECEIPT_LINES, type NewReceipt } from '../../../../shared/receipts/new-receipt.ts'
import { parseCount } from '../../lib/parse-number.ts'
import { stored } from '../../lib/stored.ts'

/** Maximum number of pieces of a line. */
export const MAX_PIECES = 100_000

/** How a line is paid: at a price, free of charge, or at a price that follows later. */
export const PRICING = ['price', 'free', 'later'] as const

/** Lamps of one kind as typed. */
const DraftLine = z.object({
  /** Id of the lamp. */
  product: z.string(),
  name: z.string(),
  quantity: z.string(),
  pricing: z.enum(PRICING),
  price: z.string(),
  broken: z.string(),
  brokenOwed: z.boolean(),
  /** Pieces that these sales took before the lamps arrived, if that was confirmed. */
  matched: z.optional(z.array(z.object({ report: z.string(), pieces: z.int() }))),
  /** Pieces that a count found before, if that was answered. */
  counted: z.optional(z.int()),
})
export type DraftLine = z.infer<typeof DraftLine>

/** Cost of transport, customs and the like as typed. */
const DraftCharge = z.object({
  id: z.string(),
  kind: ChargeKind,
  amount: z.string(),
  /** True in the receipt's currency, otherwise in RWF. */
  isForeign: z.boolean(),
  by: z.enum(['value', 'pieces']),
  /** Owed; otherwise it was paid. */
  owed: z.boolean(),
  /** Payee of a charge that is owed, or empty if that is the supplier. */
  payee: z._default(z.string(), ''),
})
export type DraftCharge = z.infer<typeof DraftCharge>

/** Receipt as typed so far. Its id changes with every edit, so that it identifies exactly this receipt. */
const ReceiptDraft = z.object({
  id: z.string(),
  /** True for a refused entry of the outbox that is being fixed. It keeps its id. */
  isAmended: z.boolean(),
  receivedOn: z.string(),
  supplier: z.string(),
  invoiceNo: z.string(),
  currency: z.string(),
  rate: z.string(),
  lines: z.array(DraftLine),
  /** Lines of the same delivery that exceed this receipt. The next receipts have them. */
  rest: z._default(z.array(DraftLine), []),
  /** Id shared by the receipts of a delivery that has several, or empty. */
  delivery: z._default(z.string(), ''),
  charges: z.array(DraftCharge),
  paid: z.string(),
  paidFrom: PaidFrom,
  /** Id of the expected goods that arrive with it, or empty. */
  expected: z._default(z.string(), ''),
  /** Details, which drafts of earlier releases lack. */
  dueOn: z._default(z.string(), ''),
  vatReclaimed: z._default(z.string(), ''),
  supplierTin: z._default(z.string(), ''),
  ebmId: z._default(z.string(), ''),
  note: z._default(z.string(), ''),
})
export type ReceiptDraft = z.infer<typeof ReceiptDraft>

const EMPTY: ReceiptDraft = {
  id: '',
  isAmended: false,
  receivedOn: '',
  supplier: '',
  invoiceNo: '',
  currency: RWF,
  rate: '',
  lines: [],
  rest: [],
  delivery: '',
  charges: [],
  paid: '',
  paidFrom: 'drawer',
  expected: '',
  dueOn: '',
  vatReclaimed: '',
  supplierTin: '',
  ebmId: '',
  note: '',
}

/** Stored draft, which survives a reload until the receipt is in the outbox. */
export const receiptDraft = stored<ReceiptDraft>('receiptDraft', ReceiptDraft, EMPTY)

export function changeDraft(change: Partial<ReceiptDraft>): void {
  const draft = receiptDraft.get()
  receiptDraft.set({ ...draft, ...change, id: draft.isAmended ? draft.id : newId() })
}

/**
 * Adds a lamp with this number of pieces, or the pieces to a lamp that was added before. A lamp that the next receipt of
 * the delivery would have comes into this one.
 */
export function addLine({ _id, name }: Pick<TillLamp, '_id' | 'name'>, pieces: number): void {
  const { lines, rest, delivery } = receiptDraft.get()
  const known = [...lines, ...rest].find(({ product }) => product === _id)
  const quantity = pieces > 0 ? String(pieces + (parseCount(known?.quantity ?? '', MAX_PIECES) ?? 0)) : known?.quantity
  const line = { ...EMPTY_LINE, product: _id, name, ...known, ...(quantity !== undefined && { quantity }) }
  if (lines.some(({ product }) => product === _id)) {
    if (pieces > 0) changeLine(_id, line)
    return
  }
  const others = [...lines, ...rest.filter(({ product }) => product !== _id)]
  const at = Math.min(lines.length, MAX_RECEIPT_LINES - 1)
  changeDraft(divided([...others.slice(0, at), line, ...others.slice(at)], delivery))
}

export const EMPTY_LINE: Omit<DraftLine, 'product' | 'name'> = {
  quantity: '',
  pricing: 'price',
  price: '',
  broken: '',
  brokenOwed: false,
}

/** Adds lines, each in place of one that its lamp already has. Lines that exceed a receipt are left for the next ones. */
export function putLines(lines: readonly DraftLine[]): void {
  const draft = receiptDraft.get()
  const added = new Set(lines.map(({ product }) => product))
  const kept = (present: readonly DraftLine[]) => present.filter(({ product }) => !added.has(product))
  changeDraft(divided([...kept(draft.lines), ...kept(draft.rest), ...lines], draft.delivery))
}

/** Divides lines among a receipt and the next ones of its delivery, which gets an id if it has several receipts. */
function divided(all: readonly DraftLine[], delivery: string): Pick<ReceiptDraft, 'lines' | 'rest' | 'delivery'> {
  const rest = all.slice(MAX_RECEIPT_LINES)
  const id = rest.length > 0 && delivery === '' ? newId() : delivery
  return { lines: all.slice(0, MAX_RECEIPT_LINES), rest, delivery: id }
}

/**
 * Returns the draft of the next receipt of a delivery, with the lines that exceeded this one, or undefined without any.
 * Its id follows from this one's, so that two tabs that continue a delivery continue with the same receipt. Charges and
 * what is paid belong to the first receipt.
 */
export function nextReceiptOf(draft: ReceiptDraft): ReceiptDraft | undefined {
  if (draft.rest.length === 0) return undefined
  const { id, delivery, supplier, supplierTin, invoiceNo, currency, rate, expected, dueOn, note } = draft
  return {
    ...EMPTY,
    ...{ supplier, supplierTin, currency, rate, expected, dueOn, note },
    ...divided(draft.rest, delivery),
    id: withNextNumber(id, '-', ''),
    receivedOn: dayOfDraft(draft),
    // An invoice number may occur once.
    invoiceNo: invoiceNo.trim() === '' ? '' : withNextNumber(invoiceNo.trim(), ' (', ')'),
  }
}

/** Returns a text with 2 at its end, or with the number after the one that it ends with: 'INV 7 (2)', 'INV 7 (3)'. */
function withNextNumber(text: string, before: string, after: string): string {
  const [base = '', number] = text.endsWith(after) ? splitAtLast(text.slice(0, text.length - after.length), before) : []
  const count = /^[1-9]\d{0,3}$/.test(number ?? '') ? Number(number) : undefined
  return count === undefined ? `${text}${before}2${after}` : `${base}${before}${count + 1}${after}`
}

function splitAtLast(text: string, separator: string): readonly string[] {
  const at = text.lastIndexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

export function changeLine(product: string, change: Partial<DraftLine>): void {
  const { lines } = receiptDraft.get()
  changeDraft({ lines: lines.map((line) => (line.product === product ? { ...line, ...change } : line)) })
}

export function removeLine(product: string): void {
  changeDraft({ lines: receiptDraft.get().lines.filter((line) => line.product !== product) })
}

export function addCharge(): void {
  const charge: DraftCharge = {
    id: newId(),
    kind: 'transport',
    amount: '',
    isForeign: false,
    by: 'value',
    owed: false,
    payee: '',
  }
  changeDraft({ charges: [...receiptDraft.get().charges, charge] })
}

export function changeCharge(id: string, change: Partial<DraftCharge>): void {
  const { charges } = receiptDraft.get()
  changeDraft({ charges: charges.map((charge) => (charge.id === id ? { ...charge, ...change } : charge)) })
}

export function removeCharge(id: string): void {
  changeDraft({ charges: receiptDraft.get().charges.filter((charge) => charge.id !== id) })
}

/** Returns the draft of a refused entry of the outbox. `nameOf` returns a lamp's name. */
export function draftOf(id: string, body: NewReceipt, nameOf: (product: string) => string): ReceiptDraft {
  const [payment] = body.payments ?? []
  return {
    ...EMPTY,
    id,
    isAmended: true,
    receivedOn: body.receivedOn,
    supplier: body.supplier,
    invoiceNo: body.invoiceNo ?? '',
    currency: body.currency,
    rate: body.rwfPerUnit ?? '',
    lines: body.lines.map(({ product, quantity, price, free, unpriced, broken, brokenOwed, matched, counted }) => ({
      product,
      name: nameOf(product),
      quantity: String(quantity),
      pricing: unpriced ? 'later' : free ? 'free' : 'price',
      price: price === undefined ? '' : String(price),
      broken: broken ? String(broken) : '',
      brokenOwed: brokenOwed ?? false,
      matched,
      counted,
    })),
    charges: (body.charges ?? []).map(({ kind, amount, currency = RWF, by = 'value', owed = false, payee = '' }) => ({
      id: newId(),
      kind,
      amount: String(amount),
      isForeign: currency !== RWF,
      by,
      owed,
      payee,
    })),
    paid: payment ? String(payment.amount) : '',
    paidFrom: payment?.paidFrom ?? 'drawer',
    delivery: body.delivery ?? '',
    expected: body.expected ?? '',
    dueOn: body.dueOn ?? '',
    vatReclaimed: body.vatReclaimed === undefined ? '' : String(body.vatReclaimed),
    supplierTin: body.supplierTin ?? '',
    ebmId: body.ebmId ?? '',
    note: body.note ?? '',
  }
}

/**
 * Returns the draft of a receipt with the pieces that have not arrived, up to the lines that a receipt can have, in the
 * usual currency of the supplier.
 */
export function draftOfExpected({ _id, supplier, lines }: ExpectedGoods, currency = RWF): ReceiptDraft {
  const missing = lines.filter((line) => remainingPieces(line) > 0)
  return {
    ...EMPTY,
    id: newId(),
    expected: _id,
    supplier,
    currency,
    lines: missing.slice(0, MAX_RECEIPT_LINES).map((line) => ({
      ...EMPTY_LINE,
      product: line.product,
      name: line.name,
      quantity: String(remainingPieces(line)),
    })),
  }
}

/** Returns the day of a draft, which is today unless another day was typed. */
export function dayOfDraft({ receivedOn }: ReceiptDraft): string {
  return receivedOn === '' ? dayOf(new Date()) : receivedOn
}
