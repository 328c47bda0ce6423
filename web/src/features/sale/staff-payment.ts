import * as z from 'zod/mini'
import type { ReportAmounts, StaffPaymentMethod } from '../../../../shared/reports/report.ts'

/** The methods staff choose from. */
export const OfferedMethod = z.enum(['MoMo pay', 'Cash', 'Loss', 'Depts'] satisfies StaffPaymentMethod[])
export type OfferedMethod = z.infer<typeof OfferedMethod>

/**
 * The method that follows from the sale: a loss, or a debt for all of it. A choice that no longer fits is dropped; how
 * money came in, only the person at the counter knows.
 */
export function fittingMethod(
  chosen: OfferedMethod | null,
  { status }: Pick<ReportAmounts, 'status'>,
): OfferedMethod | null {
  if (status === 'LOSS') return 'Loss'
  if (status === 'NOT-PAID') return 'Depts'
  return chosen === 'Loss' || (chosen === 'Depts' && status === 'PAID') ? null : chosen
}
