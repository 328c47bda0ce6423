import * as z from 'zod/mini'
import { Day } from '../day.ts'
import { Amount } from '../money.ts'
import { Phone } from '../phone.ts'
import { AddressPart } from '../route.ts'
import { InstalmentAmount, TakenOnDevice } from './edit-report.ts'

/** Somebody who owes the shop: what, and since when. */
export const OpenAccount = z.object({
  /** The debtor as first spelt; empty for debts that were recorded without a name. */
  name: z.string(),
  owed: Amount,
  /** How many of their sales are not paid in full. */
  sales: z.int(),
  /** The day of the oldest of these. */
  oldest: Day,
  /** By when they have promised to pay. */
  dueOn: z.optional(Day),
  phone: z.optional(Phone),
})
export type OpenAccount = z.infer<typeof OpenAccount>

/** With its line in the log each takes two of the hundred writes of a transaction, and reports may be long. */
export const MAX_DEBTS_AT_ONCE = 25

/** What one person pays now of several debts, each as the sender saw it. */
export const AccountPayment = z.object({
  ...TakenOnDevice,
  parts: z
    .array(
      z.extend(InstalmentAmount, {
        _id: AddressPart,
        /** The report's revision that was seen: if it has changed since, nothing is taken. */
        revision: z.optional(z.int()),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_DEBTS_AT_ONCE, { abort: true }),
      z.refine((parts) => new Set(parts.map(({ _id }) => _id)).size === parts.length, 'names a report twice'),
    ),
})
export type AccountPayment = z.infer<typeof AccountPayment>
