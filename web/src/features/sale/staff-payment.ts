import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { type CashPart, readCashPart } from '../../domain/reports/cash-part.tsx'
import type { OfferedMethod, SaleDraft } from './sale-draft.ts'

/**
 * Returns the method that follows from the sale (a loss or a full debt), or else the chosen one if it still fits. Only
 * the seller at the counter can tell how the money was received.
 */
export function fittingMethod(
  chosen: OfferedMethod | undefined,
  { status }: Pick<ReportAmounts, 'status'>,
): OfferedMethod | undefined {
  if (status === 'LOSS') return 'Loss'
  if (status === 'NOT-PAID') return 'Depts'
  return chosen === 'Loss' || (chosen === 'Depts' && status === 'PAID') ? undefined : chosen
}

/**
 * Returns the part in cash of what is paid now by mobile money; undefined for another method, or while the amounts are
 * unknown.
 */
export function cashPartOf(
  draft: Pick<SaleDraft, 'cash'> | null,
  method: OfferedMethod | undefined,
  amounts: Pick<ReportAmounts, 'sales'> | undefined,
): CashPart | undefined {
  if (method !== 'MoMo pay' || amounts === undefined || amounts.sales <= 0) return undefined
  return readCashPart(draft?.cash, amounts.sales)
}
