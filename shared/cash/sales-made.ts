import * as z from 'zod/mini'
import { sum } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { lacksTransaction } from '../reports/lacks-transaction.ts'
import type { Report } from '../reports/report.ts'

/** Sales of a window, without losses and opening debts. */
export const SalesMade = z.object({
  count: z.int(),
  /** Debts that these sales granted, in RWF. */
  owed: Amount,
  /** Number of sales by mobile money without a transaction id. */
  withoutTransaction: z.int(),
})
export type SalesMade = z.infer<typeof SalesMade>

/** Returns the sums over reports of a window. Pure. */
export function salesMade(reports: readonly Report[]): SalesMade {
  const sales = reports.filter(({ opening, ibyangiritse }) => !opening && ibyangiritse === 0)
  return {
    count: sales.length,
    owed: sum(sales.map(({ deptsGranted }) => deptsGranted)),
    withoutTransaction: sales.filter(lacksTransaction).length,
  }
}
