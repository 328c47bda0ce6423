import * as z from 'zod/mini'
import type { ReportAmounts, StaffPaymentMethod } from '../../../../shared/reports/report.ts'
import { type CashPart, readCashPart } from '../../domain/reports/cash-part.tsx'
import type { SaleDraft } from './sale-draft.ts'

/** Payment methods that staff choose from. */
export const OfferedMethod = z.enum(['MoMo pay', 'Cash', 'Loss', 'Depts'] satisfies StaffPaymentMethod[])
export type OfferedMethod = z.infer<typeof OfferedMethod>

/**
 * Returns the method that follows from the sale (a loss or a full debt), or else the chosen one if it still fits. Only
 * the seller at the counter can tell how the money was received.
 */
export function fittingMethod(
  chosen: OfferedMethod | null,
  { status }: Pick<ReportAmounts, 'status'>,
): OfferedMethod | null {
  if (status === 'LOSS') return 'Loss'
  if (status === 'NOT-PAID') return 'Depts'
  return chosen === 'Loss' || (chosen === 'Depts' && status === 'PAID') ? null : chosen
}

/**
 * Returns the part in cash of what is paid now by mobile money; undefined for another method, or while the amounts are
 * unknown.
 */
export function cashPartOf(
  draft: Pick<SaleDraft, 'cash'> | null,
  method: OfferedMethod | null,
  amounts: Pick<ReportAmounts, 'sales'> | undefined,
): CashPart | undefined {
  if (method !== 'MoMo pay' || amounts === undefined || amounts.sales <= 0) return undefined
  return readCashPart(draft?.cash, amounts.sales)
}
