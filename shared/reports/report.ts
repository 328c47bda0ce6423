import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { Arrival } from '../device-time.ts'
import { FiscalStatus } from '../fiscal/status.ts'
import { MAX_AMOUNT } from '../money.ts'
import { Amount, Price } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { Count, StaffProduct } from '../products/product.ts'
import { Tender, TenderMethod } from './tender.ts'

/**
 * Payment method of a counter sale, or the reason why it was not paid. The customers' method 'MoMo' counts as paid in
 * every place where 'MoMo pay' does.
 */
export const StaffPaymentMethod = z.enum(['MoMo pay', 'MoMo', 'Cash', 'Loss', 'Depts'])
export type StaffPaymentMethod = z.infer<typeof StaffPaymentMethod>

export const ReportStatus = z.enum(['PAID', 'HALF-PAID', 'NOT-PAID', 'LOSS'])
export type ReportStatus = z.infer<typeof ReportStatus>

const Person = z.object({ _id: z.string(), name: z.string() })

/** RWF; an amount that may be negative, such as the profit of a sale below cost. */
export const Balance = z.number().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT))

/** A lamp as it was when sold. Later changes of the lamp do not change the report. */
export const ReportItem = z.extend(
  z.pick(StaffProduct, { _id: true, name: true, slug: true, image: true, price: true, costPrice: true }),
  {
    /** Quantity in the cart. */
    quantity: z.int(),
    /** Quantity actually sold. */
    real: z.int(),
    /** Pieces that were returned; absent if none were. */
    returned: z.optional(z.int()),
    /** RWF for one lamp; absent while no price is agreed. */
    soldAt: z.optional(Price),
    /** The lamp's category at that time; absent in sales made before it was recorded. */
    category: z.optional(z.string()),
    /**
     * Cost that the device of an offline sale saw, if it differed from the catalogue's cost at the time of recording.
     */
    seenCostPrice: z.optional(Price),
    /** Catalogue price and cost when an offline sale was recorded, if its device saw another price. */
    catalogue: z.optional(z.object({ price: Price, costPrice: Price })),
  },
)
export type ReportItem = z.infer<typeof ReportItem>

/** One instalment of a debt. */
export const Instalment = z.object({
  amount: Amount,
  at: z.iso.datetime(),
  /** The staff member who took it. */
  by: Person,
  /** Id generated on the device that took it. */
  instalmentId: z.optional(z.string()),
  /** Absent: cash. */
  method: z.optional(openEnum(TenderMethod)),
  /** Id, which only replies have. */
  _id: z.optional(z.string()),
  /** True for a payment at the sale, which only replies list here. */
  atSale: z.optional(z.boolean()),
  ...Arrival,
})
export type Instalment = z.infer<typeof Instalment>

/** Amounts computed from a sale and the instalments of its debt; in RWF, except `real` and `status`. */
export const ReportAmounts = z.object({
  real: z.int(),
  /** Average price of the lines, weighted by the number sold. */
  soldAt: z.optional(Price),
  costs: Amount,
  /** Money received so far. */
  sales: Amount,
  grossProfit: Balance,
  taxPrice: Balance,
  netProfit: Balance,
  /** The granted debt while any of it is still owed, then 0. */
  depts: Amount,
  /** Paid part of the debt. */
  igice: Amount,
  /** Amount still owed. */
  owed: Amount,
  status: ReportStatus,
})
export type ReportAmounts = z.infer<typeof ReportAmounts>

/** Sums over the returns of a sale that were not voided, in RWF except `count`. */
const ReturnSums = z.object({
  /** Number of returns. */
  count: z.int(),
  /** Part of the debt that they cancelled. */
  debtReduced: Amount,
  /** Money that was paid back. */
  refunded: Amount,
  /** Their share of the sale's amounts, without the loss of broken pieces. */
  sales: Balance,
  costs: Balance,
  grossProfit: Balance,
  taxPrice: Balance,
  netProfit: Balance,
})
export type ReturnSums = z.infer<typeof ReturnSums>

/** How much of a sale was returned. */
export const Returned = z.enum(['none', 'part', 'all'])
export type Returned = z.infer<typeof Returned>

/** Pieces of a lamp that an offline sale sold above the stock on record, or that a stocktake missed before it arrived. */
const Oversold = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.int(),
  /** Pieces that left the stock again when the sale was corrected or deleted. */
  reverted: z.optional(z.int()),
  /** Pieces that a later goods receipt supplied. */
  matched: z.optional(z.int()),
})
type Oversold = z.infer<typeof Oversold>

/** Returns how many oversold pieces are neither reverted nor supplied by a receipt. Pure. */
export function unmatchedPieces({ count, reverted = 0, matched = 0 }: Omit<Oversold, '_id' | 'name'>): number {
  return count - reverted - matched
}

/** The record of a counter sale. */
export const Report = z.extend(ReportAmounts, {
  ...Arrival,
  _id: z.string(),
  /** Number that users see, #1042; absent in sales made before numbers existed. */
  number: z.optional(z.int()),
  createdAt: z.iso.datetime(),
  seller: Person,
  /** Id of the draft from which it was recorded. */
  saleId: z.optional(z.string()),
  /** A debt from before the shop used this system. It has no lamps, sales or profit, only payments. */
  opening: z.optional(z.boolean()),
  reportItems: z.array(ReportItem),
  /** Name of the first lamp. */
  name: z.string(),
  /** Total number of lamps in the cart. */
  quantity: z.int(),
  /** Total stock of these lamps left after the sale. */
  inStock: z.int(),
  /** Oversold lamps of an offline sale, with the number of pieces above the stock on record. */
  found: z.optional(z.array(Oversold)),
  /** Lamps that a stocktake counted after the sale was made and before it arrived, with the pieces of the sale. */
  counted: z.optional(z.array(Oversold)),
  /** Number of the sold lamps that were lost: broken or stolen. */
  ibyangiritse: Count,
  /** The debt as granted. It stays the same after it is paid. */
  deptsGranted: Amount,
  /** Instalments of the debt. Replies also list the payments at the sale, first. */
  payments: z.array(Instalment),
  /** Parts in which the money at the sale was paid. Absent: all by `paymentMethod`. */
  tenders: z.optional(z.array(Tender)),
  /** Name of the debtor. */
  givenTo: z.optional(z.string()),
  paymentMethod: openEnum(StaffPaymentMethod),
  /** Tax rate in per cent at that time. */
  taxPercent: z.int(),
  status: openEnum(ReportStatus),
  /** Transaction id of the mobile money payment, if staff entered it; unique among sales. */
  transactionId: z.optional(z.string()),
  comments: z.string(),
  /** RWF */
  expense: Amount,
  /** Absent while nothing was returned. */
  returned: z.optional(openEnum(Returned)),
  returns: z.optional(ReturnSums),
  /** Id of the return whose lamps were exchanged for those of this sale. */
  exchangeOf: z.optional(z.string()),
  /** Fiscal receipt, or null without one. Rows have only its id and token. */
  fiscal: z.optional(z.nullable(FiscalStatus)),
  /** Increases with every change. An edit with an outdated revision is rejected. */
  revision: z.optional(z.int()),
  /** The deletion, if it was deleted. Only admins see deleted reports. */
  voided: z.optional(Attribution),
})
export type Report = z.infer<typeof Report>
