import { inRwf, RWF, RwfPerUnit } from '../../../../shared/currency.ts'
import { perUnit, shares } from '../../../../shared/exact-division.ts'
import { MAX_AMOUNT, MAX_PRICE, sum, times } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import {
  chargesInRwf,
  costsOf,
  isOwedToSupplier,
  MAX_RECEIPT_LINES,
  type NewCharge,
  NewReceipt,
  type NewReceiptLine,
} from '../../../../shared/receipts/new-receipt.ts'
import { move, type ValuedStock } from '../../../../shared/stock/move.ts'
import { SupplierName, supplierKey } from '../../../../shared/suppliers/supplier.ts'
import type { Checked } from '../../lib/checked.ts'
import { numberText, parseAmount, parseCount, parseNumber } from '../../lib/parse-number.ts'
import { type DraftCharge, type DraftLine, dayOfDraft, MAX_PIECES, type ReceiptDraft } from './receipt-draft.ts'

export type LineErrors = { quantity?: 'notPieces'; price?: 'notPrice'; broken?: 'notPieces' }

export type ReceiptErrors = {
  supplier?: 'missing'
  rate?: 'notRate'
  paid?: 'notAmount'
  vatReclaimed?: 'notAmount'
  /** Errors by lamp id. */
  lines: ReadonlyMap<string, LineErrors>
  /** Ids of charges without a valid amount. */
  charges: ReadonlySet<string>
  whole?: 'noLines' | 'tooManyLines' | 'tooHigh'
}

/** Returns the receipt as it is sent, without its id, or the errors of its fields. */
export function checkReceipt(draft: ReceiptDraft, isAdmin: boolean): Checked<NewReceipt, ReceiptErrors> {
  const errors = errorsOf(draft, isAdmin)
  if (errors) return { errors }
  const paid = parseAmount(draft.paid, MAX_AMOUNT)
  const result = NewReceipt.safeParse({
    ...costedOf(draft),
    receiptId: draft.id,
    receivedOn: dayOfDraft(draft),
    supplier: draft.supplier,
    ...(draft.invoiceNo.trim() !== '' && { invoiceNo: draft.invoiceNo }),
    ...(draft.delivery !== '' && { delivery: draft.delivery }),
    ...(draft.expected !== '' && { expected: draft.expected }),
    ...detailsOf(draft),
    ...(isAdmin && paid && { payments: [{ paymentId: `${draft.id}-paid`, amount: paid, paidFrom: draft.paidFrom }] }),
  })
  return result.success
    ? { value: result.data }
    : { errors: { lines: new Map(), charges: new Set(), whole: 'tooHigh' } }
}

/** Returns the details that were typed. */
function detailsOf({ dueOn, supplierTin, ebmId, note }: ReceiptDraft) {
  const typed = Object.entries({ dueOn, supplierTin, ebmId, note }).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(typed)
}

function errorsOf(draft: ReceiptDraft, isAdmin: boolean): ReceiptErrors | undefined {
  const lines = new Map(
    draft.lines.flatMap((line) => {
      const errors = lineErrorsOf(line)
      return Object.keys(errors).length > 0 ? [[line.product, errors] as const] : []
    }),
  )
  const charges = new Set(draft.charges.filter((charge) => !chargeOf(charge, draft)).map(({ id }) => id))
  const errors: ReceiptErrors = {
    ...(!SupplierName.safeParse(draft.supplier).success && { supplier: 'missing' }),
    ...(draft.currency !== RWF && rateOf(draft.rate) === undefined && { rate: 'notRate' }),
    ...(isAdmin && draft.paid.trim() !== '' && !parseAmount(draft.paid, MAX_AMOUNT) && { paid: 'notAmount' }),
    ...(vatOf(draft) === undefined && { vatReclaimed: 'notAmount' }),
    lines,
    charges,
    ...(draft.lines.length === 0 && { whole: 'noLines' }),
    ...(draft.lines.length > MAX_RECEIPT_LINES && { whole: 'tooManyLines' }),
  }
  return Object.keys(errors).length > 2 || lines.size > 0 || charges.size > 0 ? errors : undefined
}

export function lineErrorsOf(line: DraftLine): LineErrors {
  return {
    ...(!parseCount(line.quantity, MAX_PIECES) && { quantity: 'notPieces' }),
    ...(line.pricing === 'price' && !parseAmount(line.price, MAX_PRICE) && { price: 'notPrice' }),
    ...(brokenOf(line) === undefined && { broken: 'notPieces' }),
  }
}

/** Returns the reclaimed VAT as typed, 0 for an empty field; undefined for anything that is no amount. */
function vatOf({ vatReclaimed }: ReceiptDraft): number | undefined {
  return vatReclaimed.trim() === '' ? 0 : parseAmount(vatReclaimed, MAX_AMOUNT)
}

function brokenOf({ broken }: DraftLine): number | undefined {
  return broken.trim() === '' ? 0 : parseCount(broken, MAX_PIECES)
}

/** Rate below 1 with three decimals. A group of thousands cannot follow a 0. */
const BELOW_ONE = /^0[.,]\d{3}$/

/** Maximum number of decimals of a rate. */
const RATE_DECIMALS = 6

/** Parses a rate as typed, like other numbers; undefined for anything that is no rate. */
export function rateOf(text: string): string | undefined {
  const plain = text.trim()
  const rate = BELOW_ONE.test(plain) ? plain.replace(',', '.') : numberText(parseNumber(plain, RATE_DECIMALS))
  return RwfPerUnit.safeParse(rate).data
}

/** Returns the parts of a draft that have a cost, without lines and charges that are not complete. */
function costedOf(draft: ReceiptDraft) {
  const { currency } = draft
  const rate = currency === RWF ? undefined : rateOf(draft.rate)
  const vat = vatOf(draft) ?? 0
  const lines = draft.lines.filter((line) => Object.keys(lineErrorsOf(line)).length === 0).map(lineOf)
  const charges = draft.charges.flatMap((charge) => chargeOf(charge, draft) ?? [])
  return {
    currency,
    ...(rate !== undefined && { rwfPerUnit: rate }),
    lines,
    ...(charges.length > 0 && { charges }),
    ...(vat > 0 && { vatReclaimed: vat }),
  }
}

function lineOf(line: DraftLine): NewReceiptLine {
  const { product, pricing, brokenOwed, matched = [], counted } = line
  const broken = brokenOf(line) ?? 0
  return {
    product,
    quantity: parseCount(line.quantity, MAX_PIECES) ?? 0,
    ...(pricing === 'price' && { price: parseAmount(line.price, MAX_PRICE) }),
    ...(pricing === 'free' && { free: true }),
    ...(pricing === 'later' && { unpriced: true }),
    ...(broken > 0 && { broken, brokenOwed }),
    ...(matched.length > 0 && { matched }),
    ...(counted !== undefined && { counted }),
  }
}

function chargeOf({ kind, by, owed, ...typed }: DraftCharge, draft: ReceiptDraft): NewCharge | undefined {
  const amount = parseAmount(typed.amount, MAX_AMOUNT)
  if (!amount) return undefined
  return { kind, amount, by, ...owingOf({ ...typed, owed }, draft) }
}

/** Returns to whom a charge is owed and in which currency. A debt to the supplier has the currency of the receipt. */
export function owingOf(
  charge: Pick<DraftCharge, 'isForeign' | 'owed' | 'payee'>,
  receipt: { currency: string; supplier: string },
): Pick<NewCharge, 'currency' | 'owed' | 'payee'> {
  const isOther = hasPayee(charge, receipt)
  const currency = charge.isForeign || (charge.owed && !isOther) ? receipt.currency : RWF
  return {
    ...(currency !== RWF && { currency }),
    ...(charge.owed && { owed: true }),
    ...(isOther && { payee: charge.payee }),
  }
}

/** Returns whether a charge is owed to another payee than the supplier. */
export function hasPayee(
  { owed, payee }: Pick<DraftCharge, 'owed' | 'payee'>,
  { supplier }: { supplier: string },
): boolean {
  return owed && payee.trim() !== '' && supplierKey(payee) !== supplierKey(supplier)
}

/** Amounts of a receipt that is being typed, and what each lamp will cost. */
export type Preview = {
  /** Price of the goods, in the receipt's currency. */
  goods: number
  /** Debt to the supplier, in the receipt's currency. */
  owed: number
  /** RWF; cost of the goods and charges. */
  totalRwf: number
  /** Costs by lamp id. */
  costs: ReadonlyMap<string, LampCost>
}

/** RWF for one piece that arrived, and the lamp's average cost before and after. */
export type LampCost = { each: number | undefined; before: number; after: number }

/** Returns what a draft costs so far; undefined while its rate is missing. `stockOf` returns the stock of a lamp. */
export function previewOf(
  draft: ReceiptDraft,
  stockOf: (product: string) => (ValuedStock & Pick<TillLamp, 'surplus'>) | undefined,
): Preview | undefined {
  const receipt = costedOf(draft)
  if (draft.currency !== RWF && receipt.rwfPerUnit === undefined) return undefined
  const landed = costsOf(receipt)
  const goods = sum(
    receipt.lines.map(({ price = 0, quantity, broken = 0, brokenOwed }) =>
      times(price, quantity + (brokenOwed ? broken : 0)),
    ),
  )
  const charges = chargesInRwf(receipt)
  const costs = receipt.lines.flatMap(({ product, quantity, matched = [], counted }, n): [string, LampCost][] => {
    const stock = stockOf(product)
    const cost = landed[n]?.landed
    if (!stock) return []
    const before = stock.costPrice
    if (cost === undefined) return [[product, { each: undefined, before, after: before }]]
    const gone = Math.min(
      quantity,
      matched.reduce((all, { pieces }) => all + pieces, 0),
    )
    const [, value = 0] = shares(cost, [gone, quantity - gone])
    const found = Math.min(quantity - gone, countedPieces({ counted, receivedOn: dayOfDraft(draft) }, stock.surplus))
    const inStock = { ...stock, countInStock: Math.max(0, stock.countInStock - found) }
    const { costPrice: after } = move(inStock, quantity - gone, value)
    return [[product, { each: perUnit(cost, quantity), before, after }]]
  })
  return {
    goods,
    owed: sum([goods, ...charges.filter(isOwedToSupplier).map(({ amount }) => amount)]),
    totalRwf: sum([inRwf(goods, receipt.rwfPerUnit), ...charges.map(({ rwf }) => rwf)]),
    costs: new Map(costs),
  }
}

/**
 * Returns how many pieces the last count of a lamp found before its receipt: as the person answered, or its surplus if
 * they arrived on a day before the count.
 */
export function countedPieces(
  { counted, receivedOn }: { counted?: number | undefined; receivedOn: string },
  surplus: TillLamp['surplus'],
): number {
  if (!surplus || receivedOn > surplus.countedOn) return 0
  return Math.min(surplus.pieces, counted ?? (receivedOn < surplus.countedOn ? surplus.pieces : 0))
}

/** Returns a receipt with the suggested answer on each lamp with a surplus for which the person gave none. */
export function withCounted(
  receipt: NewReceipt,
  stockOf: (product: string) => Pick<TillLamp, 'surplus'> | undefined,
): NewReceipt {
  const { receivedOn, lines } = receipt
  return {
    ...receipt,
    lines: lines.map((line) => {
      const surplus = stockOf(line.product)?.surplus
      return surplus ? { ...line, counted: countedPieces({ counted: line.counted, receivedOn }, surplus) } : line
    }),
  }
}

/** Share by which a rate may differ from the last one without a confirmation. */
const MAX_RATE_CHANGE = 0.1

/** Returns whether a rate is so different from the last one that it may be a typing error. */
export function isFarFrom(rate: string, last: string | undefined): boolean {
  return last !== undefined && Math.abs(Number(rate) / Number(last) - 1) > MAX_RATE_CHANGE
}
