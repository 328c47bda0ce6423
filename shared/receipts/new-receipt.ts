import * as z from 'zod/mini'
import { Currency, inRwf, RWF, RwfPerUnit } from '../currency.ts'
import { Day } from '../day-schema.ts'
import { DeviceTime } from '../device-time.ts'
import { perUnit } from '../exact-division.ts'
import { Id } from '../id.ts'
import { MAX_AMOUNT, MAX_PRICE, round, sum, times } from '../money.ts'
import { Amount, Price } from '../money-schema.ts'
import { PaidFrom } from '../paid-from.ts'
import { SupplierName, supplierKey, Tin } from '../suppliers/supplier.ts'
import { singleLine } from '../text.ts'
import { AddressPart, verbatim } from '../verbatim.ts'
import { landedCosts } from './landed-cost.ts'
import { ClientId, NewReceiptPayment, PositiveAmount } from './payment.ts'

/** Maximum number of lines of a receipt. Each takes two of a transaction's hundred writes. */
export const MAX_RECEIPT_LINES = 40

/** Maximum number of charges of a receipt. */
export const MAX_CHARGES = 10

/** Maximum number of payments sent with a receipt. */
const MAX_NEW_PAYMENTS = 3

/** Maximum number of pieces of a line. */
const MAX_PIECES = 100_000

/** Maximum number of oversold sales that the lines of a receipt supply. */
export const MAX_MATCHES = 20

const Pieces = z.int().check(z.positive(), z.maximum(MAX_PIECES))

/** Lamps of one kind that arrived. It is priced, free or unpriced. */
export const NewReceiptLine = z
  .object({
    /** Id of the lamp. */
    product: verbatim(100).check(z.minLength(1)),
    /** Pieces fit to sell. */
    quantity: Pieces,
    /** Price of a piece in the receipt's currency. */
    price: z.optional(Price.check(z.overwrite(round))),
    /** The price is not known yet. The pieces come in at the average cost until a correction sets their price. */
    unpriced: z.optional(z.boolean()),
    /** The pieces cost nothing. */
    free: z.optional(z.boolean()),
    /** Pieces that arrived broken. `quantity` does not include them. */
    broken: z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_PIECES))),
    /** The shop pays for the broken pieces, too. They are a loss at their landed cost. */
    brokenOwed: z.optional(z.boolean()),
    /**
     * Pieces that offline sales sold before they arrived. They do not come into stock. Of each sale, at most the
     * oversold pieces count that no receipt has supplied yet.
     */
    matched: z.optional(z.array(z.object({ report: AddressPart, pieces: Pieces })).check(z.maxLength(MAX_MATCHES))),
    /**
     * Pieces that the last count of the lamp found before this receipt was recorded. They are in stock as its surplus, so
     * they do not come in again, at most as many as that surplus. Absent: all of them if the goods had arrived before the
     * count, and otherwise none.
     */
    counted: z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_PIECES))),
  })
  .check(
    z.refine(
      ({ price, unpriced = false, free = false }) =>
        price === undefined ? unpriced !== free : !(unpriced || (free && price > 0)),
      'must have a price, or be free or unpriced',
    ),
  )
export type NewReceiptLine = z.infer<typeof NewReceiptLine>

/** Kinds of charges that come with goods. */
export const ChargeKind = z.enum(['transport', 'customs', 'clearing', 'loading', 'other'])

/** A cost that comes with goods and is shared by the lines. */
export const NewCharge = z.object({
  kind: ChargeKind,
  amount: PositiveAmount,
  /** RWF if absent. */
  currency: z.optional(Currency),
  /** Required for a currency other than RWF and that of the receipt. */
  rwfPerUnit: z.optional(RwfPerUnit),
  /** How the lines share it: by the value of their goods, which is the default, or by pieces. */
  by: z.optional(z.enum(['value', 'pieces'])),
  /** Owed to the payee, or to the supplier of the goods in the receipt's currency. Otherwise it was paid. */
  owed: z.optional(z.boolean()),
  /** Name of the payee of a charge that is owed, such as a carrier. Absent: the supplier of the goods. */
  payee: z.optional(SupplierName),
  /** Where the money came from, if it was paid; the drawer if absent. */
  paidFrom: z.optional(PaidFrom),
})
export type NewCharge = z.infer<typeof NewCharge>

/** Goods that arrived, as staff send them. */
export const NewReceipt = z
  .object({
    receiptId: ClientId,
    /** Day on which the goods arrived. */
    receivedOn: Day,
    /** Time of recording by the device's clock. The goods had arrived by then. */
    madeAt: DeviceTime,
    supplier: SupplierName,
    /** Number of the supplier's invoice. It can be recorded once. */
    invoiceNo: z.optional(singleLine(60)),
    supplierTin: z.optional(Tin),
    /** Id of the supplier's electronic invoice. */
    ebmId: z.optional(singleLine(60)),
    /** Day on which the debt is due. Absent: after the days that the supplier gives. */
    dueOn: z.optional(Day),
    currency: Currency,
    /** Required for a currency other than RWF. */
    rwfPerUnit: z.optional(RwfPerUnit),
    lines: z.array(NewReceiptLine).check(z.minLength(1), z.maxLength(MAX_RECEIPT_LINES)),
    charges: z.optional(z.array(NewCharge).check(z.maxLength(MAX_CHARGES))),
    /** RWF of VAT in the prices that the shop reclaims. */
    vatReclaimed: z.optional(Amount.check(z.overwrite(round))),
    /** Payments that are recorded together with the goods. Only admins may send them. */
    payments: z.optional(z.array(NewReceiptPayment).check(z.maxLength(MAX_NEW_PAYMENTS))),
    /** Id shared by the receipts of one delivery. */
    delivery: z.optional(ClientId),
    /** Id of the expected goods that arrive with it. Other lamps and more pieces may arrive, too. */
    expected: z.optional(Id),
    note: z.optional(singleLine(200)),
  })
  .check(
    z.overwrite(withoutOwnPayees),
    z.refine(({ currency, rwfPerUnit }) => isRated(currency, rwfPerUnit), {
      error: 'is required for this currency, and RWF has none',
      path: ['rwfPerUnit'],
      when: isReadable,
      abort: true,
    }),
    z.refine(({ charges = [], currency, rwfPerUnit }) => charges.every((one) => isCharge(one, currency, rwfPerUnit)), {
      error:
        'must have a rate, be owed if they have a payee, and otherwise have the receipt’s currency and rate if they are owed',
      path: ['charges'],
      when: isReadable,
      abort: true,
    }),
    z.refine(({ charges = [], lines }) => charges.length === 0 || lines.some(({ unpriced }) => !unpriced), {
      error: 'need a line with a price or free pieces',
      path: ['charges'],
      when: isReadable,
    }),
    z.refine(({ lines }) => matchedSales(lines).length <= MAX_MATCHES, {
      error: `can supply at most ${MAX_MATCHES} sales`,
      path: ['lines'],
      when: isReadable,
    }),
    z.refine(hasPossibleAmounts, { error: 'are too high', path: ['lines'], when: isReadable }),
    z.refine(({ payments = [] }) => new Set(payments.map(({ paymentId }) => paymentId)).size === payments.length, {
      error: 'must have different ids',
      path: ['payments'],
      when: isReadable,
    }),
  )
export type NewReceipt = z.infer<typeof NewReceipt>

/** Returns the ids of the sales whose oversold pieces these lines supply, each once. Pure. */
export function matchedSales(lines: readonly { matched?: readonly { report: string }[] | undefined }[]): string[] {
  return [...new Set(lines.flatMap(({ matched = [] }) => matched.map(({ report }) => report)))]
}

/** Returns whether all parts of the request fit their own schemas, so that they can be compared. */
function isReadable({ issues }: { issues: readonly unknown[] }): boolean {
  return issues.length === 0
}

function isRated(currency: string, rwfPerUnit: string | undefined): boolean {
  return currency === RWF ? rwfPerUnit === undefined || Number(rwfPerUnit) === 1 : rwfPerUnit !== undefined
}

function withoutOwnPayees<R extends { supplier: string; charges?: NewCharge[] | undefined }>(receipt: R): R {
  const { charges, supplier } = receipt
  return charges ? { ...receipt, charges: charges.map((charge) => withoutOwnPayee(charge, supplier)) } : receipt
}

/** Returns a charge without its payee if that is the supplier of the goods. Pure. */
export function withoutOwnPayee(charge: NewCharge, supplier: string): NewCharge {
  const { payee, ...own } = charge
  return payee !== undefined && supplierKey(payee) === supplierKey(supplier) ? own : charge
}

/** Returns whether a charge is part of the debt to the supplier of the goods. Pure. */
export function isOwedToSupplier({ owed = false, payee }: Pick<NewCharge, 'owed' | 'payee'>): boolean {
  return owed && payee === undefined
}

/**
 * Returns whether a charge has the rate that it needs, and the receipt's currency and rate if it is owed to the supplier.
 * One with a payee must be owed. Pure.
 */
export function isCharge(charge: NewCharge, currency: string, rwfPerUnit: string | undefined): boolean {
  if (charge.payee !== undefined && !charge.owed) return false
  const own = charge.currency ?? RWF
  const isOwn = own === currency
  if (isOwedToSupplier(charge) && !(isOwn && Number(charge.rwfPerUnit ?? rwfPerUnit ?? 1) === Number(rwfPerUnit ?? 1)))
    return false
  return (isOwn && charge.rwfPerUnit === undefined) || isRated(own, charge.rwfPerUnit)
}

/** Returns whether all costs are within the limits of the books, and VAT is at most the goods. */
function hasPossibleAmounts(receipt: Omit<NewReceipt, 'payments'>): boolean {
  const costs = costsOf(receipt)
  const goods = sum(costs.map((cost) => cost?.goods ?? 0))
  const whole = sum([goods, ...chargesInRwf(receipt).map(({ rwf }) => rwf)])
  return (
    whole <= MAX_AMOUNT &&
    totalOf(receipt.lines, receipt.charges ?? []) <= MAX_AMOUNT &&
    (receipt.vatReclaimed ?? 0) <= goods &&
    costs.every((cost, n) => cost === undefined || perUnit(cost.landed, receipt.lines[n]?.quantity ?? 1) <= MAX_PRICE)
  )
}

type Priced = Pick<NewReceiptLine, 'quantity' | 'price' | 'broken' | 'brokenOwed'>

/** Returns what is owed to the supplier for lines and charges, in the receipt's currency. Pure. */
export function totalOf(
  lines: readonly Priced[],
  charges: readonly Pick<NewCharge, 'owed' | 'payee' | 'amount'>[],
): number {
  return sum([
    ...lines.map(({ price = 0, quantity, broken = 0, brokenOwed }) =>
      times(price, quantity + (brokenOwed ? broken : 0)),
    ),
    ...charges.map((charge) => (isOwedToSupplier(charge) ? charge.amount : 0)),
  ])
}

type Costed = Pick<NewReceipt, 'rwfPerUnit' | 'vatReclaimed' | 'charges' | 'currency'> & {
  lines: readonly Pick<NewReceiptLine, 'quantity' | 'price' | 'unpriced' | 'broken' | 'brokenOwed'>[]
}

/** Returns what each line costs; undefined for an unpriced one. Pure. */
export function costsOf(receipt: Costed) {
  const lines = receipt.lines.map(({ quantity, price, unpriced, broken = 0, brokenOwed }) => ({
    quantity,
    brokenOwed: brokenOwed ? broken : 0,
    price: unpriced ? undefined : (price ?? 0),
  }))
  const { rwfPerUnit, vatReclaimed } = receipt
  return landedCosts(lines, { rwfPerUnit, vatReclaimed, charges: chargesInRwf(receipt) })
}

/** Returns the charges of a receipt with their amounts in RWF. Pure. */
export function chargesInRwf({
  charges = [],
  currency,
  rwfPerUnit,
}: Pick<Costed, 'charges' | 'currency' | 'rwfPerUnit'>) {
  return charges.map(({ by = 'value', ...charge }) => {
    const isOwn = (charge.currency ?? RWF) === currency
    const rwf = inRwf(charge.amount, charge.rwfPerUnit ?? (isOwn ? rwfPerUnit : undefined))
    return { ...charge, by, rwf }
  })
}
