import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { Amount } from '../money-schema.ts'
import { Phone } from '../phone-schema.ts'
import { AddressPart } from '../verbatim.ts'
import { DeviceFields, InstalmentAmount } from './edit-report.ts'

/** A debtor's open balance. */
export const OpenAccount = z.object({
  /** The debtor's name as first entered; empty for debts recorded without a name. */
  name: z.string(),
  owed: Amount,
  /** Number of sales that are not fully paid. */
  sales: z.int(),
  /** Day of the oldest of these sales. */
  oldest: Day,
  /** Day by which the debtor has promised to pay. */
  dueOn: z.optional(Day),
  phone: z.optional(Phone),
})
export type OpenAccount = z.infer<typeof OpenAccount>

/** Each debt takes two of a transaction's hundred writes, including its audit entry, and reports may be large. */
export const MAX_DEBTS_PER_PAYMENT = 25

/** A debtor's payment of several debts, each as the sender saw it. */
export const AccountPayment = z.object({
  ...DeviceFields,
  parts: z
    .array(
      z.extend(InstalmentAmount, {
        _id: AddressPart,
        /** The report's revision that the sender saw. If it has changed since, the payment is rejected. */
        revision: z.optional(z.int()),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_DEBTS_PER_PAYMENT, { abort: true }),
      z.refine((parts) => new Set(parts.map(({ _id }) => _id)).size === parts.length, 'names a report twice'),
    ),
})
export type AccountPayment = z.infer<typeof AccountPayment>
