import * as z from 'zod/mini'
import { Day } from '../day.ts'
import { Amount } from '../money.ts'
import { Phone } from '../phone.ts'
import { DebtorName } from '../reports/debtor.ts'
import { line } from '../text.ts'

/** What the shop keeps of a person who buys on debt, beside the sales. What is absent is not known. */
export const DebtorDetails = z.object({
  phone: z.optional(Phone),
  /** In RWF: the till warns of a sale that would take the account above it. */
  limit: z.optional(Amount),
  /** By when the person has promised to pay. */
  dueOn: z.optional(Day),
  note: z.optional(line(200)),
})
export type DebtorDetails = z.infer<typeof DebtorDetails>

/** A person who buys on debt, as staff see them. */
export const Debtor = z.extend(DebtorDetails, {
  /** As first spelt. */
  name: z.string(),
  /** Other spellings that were merged into this one. */
  spellings: z.array(z.string()),
  /** When the link to the account that holds now was made; absent where there is none. */
  linkedAt: z.optional(z.string()),
  revision: z.int(),
})
export type Debtor = z.infer<typeof Debtor>

/** An edit of a debtor as the editor saw it: of an older revision it is refused. Absent fields stay, and null removes one. */
export const EditDebtor = z.object({
  name: DebtorName,
  phone: z.nullish(Phone),
  limit: z.nullish(Amount),
  dueOn: z.nullish(Day),
  note: z.nullish(line(200)),
  revision: z.int(),
})
export type EditDebtor = z.infer<typeof EditDebtor>
