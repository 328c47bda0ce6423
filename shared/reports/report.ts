import * as z from 'zod/mini'
import { Moment } from '../changes/change.ts'
import { Arrival } from '../made-at.ts'
import { Amount, MAX_AMOUNT, Price } from '../money.ts'
import { Count, StaffProduct } from '../products/product.ts'
import { wide } from '../wide.ts'

/**
 * How a counter sale was paid, or why it was not. 'MoMo', the customers' method, counts as paid wherever 'MoMo pay'
 * does.
 */
export const StaffPaymentMethod = z.enum(['MoMo pay', 'MoMo', 'Cash', 'Loss', 'Depts'])
export type StaffPaymentMethod = z.infer<typeof StaffPaymentMethod>

export const ReportStatus = z.enum(['PAID', 'HALF-PAID', 'NOT-PAID', 'LOSS'])
export type ReportStatus = z.infer<typeof ReportStatus>

const Person = z.object({ _id: z.string(), name: z.string() })

/** An amount in RWF that may be negative, as the profit of a sale below cost. */
export const Balance = z.number().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT))

/** A lamp as it was when it was sold; a later change of the lamp does not change the report. */
export const ReportItem = z.extend(
  z.pick(StaffProduct, { _id: true, name: true, slug: true, image: true, price: true, costPrice: true }),
  {
    /** How many were in the cart. */
    quantity: z.int(),
    /** How many were really sold. */
    real: z.int(),
    /** RWF for one; absent while no price is agreed. */
    soldAt: z.optional(Price),
    /** The lamp's category then; absent from sales made before it was kept. */
    category: z.optional(z.string()),
    /** The cost that the device of an offline sale saw, where the books had another one when the sale came. */
    seenCostPrice: z.optional(Price),
    /** The catalogue's price and cost when an offline sale came, where its device saw another price. */
    catalogue: z.optional(z.object({ price: Price, costPrice: Price })),
  },
)
export type ReportItem = z.infer<typeof ReportItem>

/** One instalment of a debt. */
export const Instalment = z.object({
  amount: Amount,
  at: z.iso.datetime(),
  /** Who took it. */
  by: Person,
  /** The id that it was given where it was taken. */
  instalmentId: z.optional(z.string()),
  ...Arrival,
})
export type Instalment = z.infer<typeof Instalment>

/** What is computed from a sale and the instalments of its debt; in RWF, except `real` and `status`. */
export const ReportAmounts = z.object({
  real: z.int(),
  /** The average of the lines, weighted by the number sold. */
  soldAt: z.optional(Price),
  costs: Amount,
  /** The money that has come in so far. */
  sales: Amount,
  grossProfit: Balance,
  taxPrice: Balance,
  netProfit: Balance,
  /** The debt granted while any of it is still owed; then 0. */
  depts: Amount,
  /** What has been paid of the debt. */
  igice: Amount,
  /** What is still owed. */
  owed: Amount,
  status: ReportStatus,
})
export type ReportAmounts = z.infer<typeof ReportAmounts>

/** Pieces of a lamp that an offline sale sold above the stock on record. */
const Oversold = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.int(),
  /** How many of them left the stock again when the sale was corrected or deleted. */
  reverted: z.optional(z.int()),
})

/** The record of a counter sale. */
export const Report = z.extend(ReportAmounts, {
  ...Arrival,
  _id: z.string(),
  /** As people say it, #1042; absent from sales made before there were numbers. */
  number: z.optional(z.int()),
  createdAt: z.iso.datetime(),
  seller: Person,
  /** The draft from which it was recorded. */
  saleId: z.optional(z.string()),
  /** A debt from before the shop's books: it has no lamps, brings no sales and no profit, and is only paid. */
  opening: z.optional(z.boolean()),
  reportItems: z.array(ReportItem),
  /** The first lamp's name. */
  name: z.string(),
  /** How many lamps were in the cart, in all. */
  quantity: z.int(),
  /** What was left of these lamps after the sale, in all. */
  inStock: z.int(),
  /** Sold without a line, though not on the shelf by the shop's count: how many more than that of which lamps. */
  found: z.optional(z.array(Oversold)),
  /** How many of the lamps sold were lost: broken, stolen. */
  ibyangiritse: Count,
  /** The debt as it was granted; it stays once it is paid. */
  deptsGranted: Amount,
  payments: z.array(Instalment),
  /** The debtor. */
  givenTo: z.optional(z.string()),
  paymentMethod: wide(StaffPaymentMethod),
  /** In per cent, by which its tax is worked out; absent from sales made before it was kept. */
  taxPercent: z.optional(z.int()),
  status: wide(ReportStatus),
  /** Of the payment by mobile money, if staff entered it; no two sales have the same. */
  transactionId: z.optional(z.string()),
  comments: z.string(),
  /** RWF */
  expense: Amount,
  /** Grows with every change: an edit that brings it back is refused when the report has changed since. */
  revision: z.optional(z.int()),
  /** Out of the books: who deleted it. Only admins see such a report. */
  voided: z.optional(Moment),
})
export type Report = z.infer<typeof Report>
