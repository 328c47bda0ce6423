import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { Amount } from '../money-schema.ts'
import { Phone } from '../phone-schema.ts'
import { DebtorName } from '../reports/debtor.ts'
import { singleLine } from '../text.ts'

/** Details of a customer who buys on credit. Absent fields are unknown. */
export const DebtorDetails = z.object({
  phone: z.optional(Phone),
  /** RWF. The till warns if a sale would raise the debt above it. */
  limit: z.optional(Amount),
  /** Day by which the customer has promised to pay. */
  dueOn: z.optional(Day),
  note: z.optional(singleLine(200)),
})
export type DebtorDetails = z.infer<typeof DebtorDetails>

/** A customer who buys on credit, as staff see them. */
export const Debtor = z.extend(DebtorDetails, {
  /** Name as first entered. */
  name: z.string(),
  /** Other spellings that were merged into this one. */
  spellings: z.array(z.string()),
  /** Creation time of the current link to the account; absent without a link. */
  linkedAt: z.optional(z.string()),
  revision: z.int(),
})
export type Debtor = z.infer<typeof Debtor>

/**
 * An edit of a debtor. Absent fields stay unchanged; null removes a field. An edit of an outdated revision is rejected.
 */
export const EditDebtor = z.object({
  name: DebtorName,
  phone: z.nullish(Phone),
  limit: z.nullish(Amount),
  dueOn: z.nullish(Day),
  note: z.nullish(singleLine(200)),
  revision: z.int(),
})
export type EditDebtor = z.infer<typeof EditDebtor>
