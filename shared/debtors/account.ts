import * as z from 'zod/mini'
import { Day } from '../day.ts'
import { Amount } from '../money.ts'

/** A sale on debt as the debtor sees it: of what the shop knows of it, only what the debtor was there for. */
const AccountSale = z.object({
  number: z.optional(z.int()),
  createdAt: z.string(),
  /** A debt from before the shop's books, of which no lamps are known. */
  opening: z.optional(z.boolean()),
  lamps: z.array(z.object({ name: z.string(), count: z.int() })),
  /** What was left to pay when the lamps were handed over. */
  granted: Amount,
  instalments: z.array(z.object({ at: z.string(), amount: Amount })),
  owed: Amount,
})

/** What one person owes, as they see it themselves. */
export const Account = z.object({
  name: z.string(),
  owed: Amount,
  dueOn: z.optional(Day),
  /** Those that are not paid in full, oldest first; of very many, the oldest. */
  sales: z.array(AccountSale),
  /** How many they are altogether. */
  count: z.int(),
})
export type Account = z.infer<typeof Account>
