import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { Amount } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { TenderMethod } from '../reports/tender.ts'

/** A sale on credit as the debtor sees it, reduced to what the debtor already knows. */
const AccountSale = z.object({
  number: z.optional(z.int()),
  createdAt: z.string(),
  /** A debt from before the shop used this system. Its lamps are unknown. */
  opening: z.optional(z.boolean()),
  lamps: z.array(z.object({ name: z.string(), count: z.int() })),
  /** RWF left to pay when the lamps were handed over. */
  granted: Amount,
  instalments: z.array(z.object({ at: z.string(), amount: Amount, method: z.optional(openEnum(TenderMethod)) })),
  /** RWF of the debt that returned lamps cancelled. */
  returned: z.optional(Amount),
  owed: Amount,
})

/** A debtor's account as the debtor sees it. */
export const Account = z.object({
  name: z.string(),
  owed: Amount,
  dueOn: z.optional(Day),
  /** Sales that are not fully paid, oldest first. If there are very many, only the oldest. */
  sales: z.array(AccountSale),
  /** Total number of such sales. */
  count: z.int(),
})
export type Account = z.infer<typeof Account>
