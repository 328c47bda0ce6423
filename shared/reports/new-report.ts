import * as z from 'zod/mini'
import { DeviceTime } from '../device-time.ts'
import { FiscalBuyer } from '../fiscal/buyer.ts'
import { round } from '../money.ts'
import { Amount, Price } from '../money-schema.ts'
import { PatchProduct } from '../products/edit-product.ts'
import { Count } from '../products/product.ts'
import { paragraphs } from '../text.ts'
import { verbatim } from '../verbatim.ts'
import { DebtorName } from './debtor.ts'
import { Balance, StaffPaymentMethod } from './report.ts'
import { NewTenders } from './tender.ts'
import { TransactionId } from './transaction-id.ts'

/** Writes of a sale apart from those of its lamps. */
const OTHER_WRITES = 8

/**
 * Maximum number of lines of a report. A DynamoDB transaction writes at most 100 items. Eight of them are the report, its
 * fiscal document, its number, its debtor, its payment's transaction, its entry in the cash book, the record of its id or its idempotency key,
 * and the audit entry of a sale of a past month. Each lamp needs three: its stock, a journal entry and the record that the sale has claimed
 * it.
 */
export const MAX_REPORT_LINES = Math.floor((100 - OTHER_WRITES) / 3)

/**
 * Returns the maximum number of oversold lamps in a sale, because each needs one more journal entry in the transaction:
 * all of 23, two of 30.
 */
export function maxOversoldLamps(lamps: number): number {
  return 100 - OTHER_WRITES - 3 * lamps
}

/** Maximum quantity per line. A report with this many in each line, at the highest price, stays below MAX_AMOUNT. */
export const MAX_REAL = 3_000

/** Number of lamps sold in a line; at least one. */
const Sold = z.int().check(z.positive(), z.maximum(MAX_REAL))

/** RWF for one lamp. An empty number field sends 0, which means no price. */
const SoldAt = Price.check(z.overwrite(round))

/** An amount typed by a user, rounded to two decimals. */
const TypedAmount = Amount.check(z.overwrite(round))

/** A line of the cart. Price and cost are what the sender saw. They are compared, never used. */
export const NewReportItem = z.object({
  _id: verbatim(100).check(z.minLength(1)),
  quantity: z.optional(Sold),
  real: z.optional(Sold),
  soldAt: z.optional(SoldAt),
  price: z.optional(Price),
  costPrice: z.optional(Price),
  /** RWF; the cost that the device showed. It is not compared, because a changed cost alone refuses no sale. */
  seenCostPrice: z.optional(Price),
})

/** The fields of the form that may be changed later. */
export const ReportFields = z.object({
  /** Total number sold. It applies to a report with a single line that has no number of its own. */
  real: z.optional(Sold),
  /** RWF for one lamp, in each line without its own price. */
  soldAt: z.optional(SoldAt),
  /** Total debt: the form's debt per lamp times the number sold. */
  depts: z.optional(TypedAmount),
  ibyangiritse: z.optional(Count),
  givenTo: z.optional(z.union([z.literal(''), DebtorName])),
  comments: z.optional(z.union([z.literal(''), paragraphs(1000)])),
  expense: z.optional(TypedAmount),
  /** Transaction id of the mobile money payment; an empty one removes it. */
  transactionId: z.optional(z.union([z.literal(''), TransactionId])),
})

/** Amounts that the sender saw or computed. They are compared, never used. */
export const ExpectedAmounts = z.object({
  sales: z.optional(Amount),
  costs: z.optional(Amount),
  grossProfit: z.optional(Balance),
  taxPrice: z.optional(Balance),
  netProfit: z.optional(Balance),
})
export type ExpectedAmounts = z.infer<typeof ExpectedAmounts>

/** A sale as staff send it. */
export const NewReport = z
  .extend(z.extend(ReportFields, ExpectedAmounts.shape), {
    reportItems: z.array(NewReportItem).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)),
    paymentMethod: StaffPaymentMethod,
    /** Absent: all that is paid now is paid by `paymentMethod`. */
    tenders: z.optional(NewTenders),
    /** Id of the draft. However often the sale is sent, its stock is claimed once and its report is recorded once. */
    saleId: PatchProduct.shape.saleId,
    /** Buyer on the fiscal receipt. It is stored with the receipt only, because it is personal data. */
    buyer: z.optional(FiscalBuyer),
    madeAt: DeviceTime,
    /**
     * The buyer left with the lamps while the device was offline. The agreed price applies even if prices and stock
     * have changed; the cost is the catalogue's. Needs `madeAt`. See
     * docs/decisions/0081-record-staff-entries-through-an-outbox.md.
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
