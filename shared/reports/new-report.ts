import * as z from 'zod/mini'
import { MadeAt } from '../made-at.ts'
import { Amount, Price, round } from '../money.ts'
import { PatchProduct } from '../products/edit-product.ts'
import { Count } from '../products/product.ts'
import { paragraphs } from '../text.ts'
import { verbatim } from '../verbatim.ts'
import { DebtorName } from './debtor.ts'
import { Balance, StaffPaymentMethod } from './report.ts'
import { TransactionId } from './transaction-id.ts'

/**
 * A DynamoDB transaction writes at most 100 items: the report, its number, its debtor, its payment's transaction, the
 * records of its idempotency key and of its sale, and for each lamp its stock, a journal entry and the record that the sale has taken it.
 */
export const MAX_REPORT_LINES = Math.floor((100 - 6) / 3)

/** For how many lamps of a sale its transaction has room for one more journal entry, of those found: all of 23, 1 of 31. */
export function roomForFound(lamps: number): number {
  return 100 - 6 - 3 * lamps
}

/** A report with this many lamps in each line, at the highest price, stays below MAX_AMOUNT. */
export const MAX_REAL = 3_000

/** How many lamps of a line; at least one. */
const Sold = z.int().check(z.positive(), z.maximum(MAX_REAL))

/** RWF for one lamp. 0 comes from a number field left empty and means no price. */
const SoldAt = Price.check(z.overwrite(round))

/** An amount typed by a person, rounded to two decimals. */
const TypedAmount = Amount.check(z.overwrite(round))

/** A line of the cart. Price and cost are what the seller saw: the price is compared, neither is used. */
export const NewReportItem = z.object({
  _id: verbatim(100).check(z.minLength(1)),
  quantity: z.optional(Sold),
  real: z.optional(Sold),
  soldAt: z.optional(SoldAt),
  price: z.optional(Price),
  costPrice: z.optional(Price),
})

/** The fields of the form that may be changed later. */
export const ReportFields = z.object({
  /** How many were sold in all; of a single line that does not say itself, its number. */
  real: z.optional(Sold),
  /** For one lamp, of each line without a price of its own. */
  soldAt: z.optional(SoldAt),
  /** The whole debt: the form's debt per lamp times the number sold. */
  depts: z.optional(TypedAmount),
  ibyangiritse: z.optional(Count),
  givenTo: z.optional(z.union([z.literal(''), DebtorName])),
  comments: z.optional(z.union([z.literal(''), paragraphs(1000)])),
  expense: z.optional(TypedAmount),
  /** Of the payment by mobile money; empty takes it off again. */
  transactionId: z.optional(z.union([z.literal(''), TransactionId])),
})

/** The amounts that the sender saw or computed: compared, never used. */
export const SeenAmounts = z.object({
  sales: z.optional(Amount),
  costs: z.optional(Amount),
  grossProfit: z.optional(Balance),
  taxPrice: z.optional(Balance),
  netProfit: z.optional(Balance),
})
export type SeenAmounts = z.infer<typeof SeenAmounts>

/** What staff send to record a sale. */
export const NewReport = z
  .extend(z.extend(ReportFields, SeenAmounts.shape), {
    reportItems: z.array(NewReportItem).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)),
    paymentMethod: StaffPaymentMethod,
    /** The draft: however often it is sold and saved, its stock is taken once and its report recorded once. */
    saleId: PatchProduct.shape.saleId,
    madeAt: MadeAt,
    /**
     * The buyer has left with the lamps while the shop could not be asked: the agreed price holds, whatever prices and stock
     * are now; the cost is that of the books. Needs `madeAt`. See docs/decisions/0081-record-staff-entries-through-an-outbox.md.
     */
    offline: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ offline, madeAt }) => !offline || madeAt !== undefined, {
      error: 'an offline sale needs the time at which it was made',
      path: ['madeAt'],
    }),
  )
export type NewReport = z.infer<typeof NewReport>
