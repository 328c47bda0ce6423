import * as z from 'zod/mini'
import { Currency } from '../currency.ts'
import { Day } from '../day-schema.ts'
import { Amount } from '../money-schema.ts'
import { PaidFrom } from '../paid-from.ts'
import { Phone } from '../phone-schema.ts'
import { DebtorName, debtorKey } from '../reports/debtor.ts'
import { singleLine } from '../text.ts'

/** A supplier's name as typed. */
export const SupplierName = DebtorName

/** Returns the key that identifies a supplier in any spelling, by the rules for debtors. */
export const supplierKey = debtorKey

/** Supplier of pieces that an admin added to a lamp's stock, until their price is entered. */
export const NO_SUPPLIER = ''

/** A tax number of any country. */
export const Tin = singleLine(20)

/** Maximum number of days until a receipt is due. */
const MAX_TERM_DAYS = 366

/** Details of a supplier. Absent fields are unknown. */
export const SupplierDetails = z.object({
  phone: z.optional(Phone),
  tin: z.optional(Tin),
  /** Usual currency. */
  currency: z.optional(Currency),
  /** Days after a receipt until it is due. */
  termDays: z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_TERM_DAYS))),
  note: z.optional(singleLine(200)),
})
export type SupplierDetails = z.infer<typeof SupplierDetails>

/** The details of a supplier as an edit changes them. */
export const EditableSupplier = z.extend(SupplierDetails, { revision: z.int() })

/** Money that a supplier holds for later receipts: paid in advance, beyond what was owed, or for goods sent back. */
export const Advance = z.object({
  /** Id of the payment or of the correction. */
  paymentId: z.string(),
  currency: Currency,
  /** Part that is left, in the currency. */
  amount: Amount,
  /** RWF paid for that part. */
  rwf: Amount,
  paidFrom: PaidFrom,
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
})
export type Advance = z.infer<typeof Advance>

/** Amount in one currency. */
export const CurrencyAmount = z.object({ currency: Currency, amount: Amount })
export type CurrencyAmount = z.infer<typeof CurrencyAmount>

/** A supplier as admins see it. */
export const Supplier = z.extend(EditableSupplier, {
  /** Name as first entered. */
  name: z.string(),
  /** Other spellings that were merged into this one. */
  spellings: z.array(z.string()),
  /** Sums of the open receipts by currency. */
  owed: z.array(CurrencyAmount),
  /** RWF; the open receipts at their own rates. */
  owedRwf: Amount,
  /** Sums of the advances by currency. */
  advances: z.array(CurrencyAmount),
  /** Number of receipts that are not fully paid. */
  open: z.int(),
  /** Day on which the first open receipt is due, if it has one. */
  dueOn: z.optional(Day),
})
export type Supplier = z.infer<typeof Supplier>

/** An edit of a supplier. Absent fields stay unchanged; null removes a field. An outdated edit is rejected. */
export const EditSupplier = z.object({
  name: SupplierName,
  phone: z.nullish(Phone),
  tin: z.nullish(Tin),
  currency: z.nullish(Currency),
  termDays: z.nullish(z.int().check(z.nonnegative(), z.maximum(MAX_TERM_DAYS))),
  note: z.nullish(singleLine(200)),
  revision: z.int(),
})
export type EditSupplier = z.infer<typeof EditSupplier>
