import * as z from 'zod/mini'
import { Currency } from '../currency.ts'
import { round } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { PaidFrom } from '../paid-from.ts'
import { Balance } from '../reports/report.ts'
import { SupplierName } from '../suppliers/supplier.ts'
import { verbatim } from '../verbatim.ts'

/** Id that a client generates for a document. However often the document is sent, it is recorded once. */
export const ClientId = verbatim(64).check(z.minLength(1))

/** An amount above 0, to two decimals. */
export const PositiveAmount = Amount.check(z.overwrite(round), z.positive())

/** A payment of a receipt, as admins send it. */
export const NewReceiptPayment = z.object({
  paymentId: ClientId,
  /** In the receipt's currency. What exceeds the debt becomes an advance. */
  amount: PositiveAmount,
  /** RWF paid for it. Absent: the amount at the receipt's rate. */
  rwf: z.optional(PositiveAmount),
  paidFrom: PaidFrom,
})
export type NewReceiptPayment = z.infer<typeof NewReceiptPayment>

/** A payment of a supplier's receipts, oldest first. */
export const NewSupplierPayment = z.object({
  paymentId: ClientId,
  supplier: SupplierName,
  currency: Currency,
  /** In the currency. What exceeds the debt in it becomes an advance. */
  amount: PositiveAmount,
  /** RWF paid for it. Required for another currency than RWF. */
  rwf: z.optional(PositiveAmount),
  paidFrom: PaidFrom,
})
export type NewSupplierPayment = z.infer<typeof NewSupplierPayment>

/** A payment of a receipt, or the part of a payment or an advance that pays it. */
export const ReceiptPayment = z.object({
  paymentId: z.string(),
  /** In the receipt's currency; negative for what a correction turned into an advance. */
  amount: Balance,
  /** RWF paid. */
  rwf: Balance,
  /** RWF of the debt that it pays, at the receipt's rate. The last payment pays the rest. */
  booked: Balance,
  /** RWF; exchange difference: `rwf` less `booked`. */
  difference: Balance,
  paidFrom: PaidFrom,
  /** Time of the payment. An advance was paid before the receipt. */
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Time at which an advance was used or made. */
  advanceAt: z.optional(z.iso.datetime()),
})
export type ReceiptPayment = z.infer<typeof ReceiptPayment>
