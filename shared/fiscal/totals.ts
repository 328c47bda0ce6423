import * as z from 'zod/mini'
import { Balance } from '../reports/report.ts'

/** Sums of the signed sales, or of the signed refunds, in RWF except `count` and `lines`. */
const FiscalSide = z.object({
  count: z.int(),
  lines: z.int(),
  amount: Balance,
  tax: Balance,
  /** Sum of the discounts; absent in older Z reports. */
  discount: z.optional(Balance),
  letters: z.array(z.object({ letter: z.string(), taxable: Balance, tax: Balance })),
})
export type FiscalSide = z.infer<typeof FiscalSide>

/** Sums of one item, in RWF except the pieces. */
const FiscalItemTotals = z.object({
  itemCode: z.string(),
  name: z.string(),
  sold: z.number(),
  refunded: z.number(),
  amount: Balance,
  tax: Balance,
})
export type FiscalItemTotals = z.infer<typeof FiscalItemTotals>

/**
 * An X report, or with a number a Z report: the signed receipts since the last Z report, by the time at which
 * the signature was recorded. The figures are those that were declared.
 */
export const FiscalReport = z.object({
  /** Number of a Z report: 1, 2, 3… */
  number: z.optional(z.int()),
  /** Environment whose receipts it counts; absent in older Z reports. */
  environment: z.optional(z.string()),
  /** Start, included, and end, excluded. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  sales: FiscalSide,
  refunds: FiscalSide,
  /** Signed sales less refunds by payment method of the authority. */
  methods: z.array(z.object({ code: z.string(), amount: Balance })),
  copies: z.int(),
  /** RWF; sum of the receipts copied, those of refunds negative. Absent in older Z reports, like the next two fields. */
  copiesAmount: z.optional(Balance),
  /** Number of training receipts (TS and TR), and of proforma receipts (PS). */
  unofficial: z.optional(z.object({ training: z.int(), proforma: z.int() })),
  /** RWF; sales less refunds that the shop recorded in the same time, signed or not. */
  recorded: z.optional(Balance),
  /** Number of documents that were not signed yet. */
  queued: z.int(),
  /** PLU report. */
  items: z.array(FiscalItemTotals),
})
export type FiscalReport = z.infer<typeof FiscalReport>
