import type { CashRow } from '../../../../shared/cash/cash-row.ts'
import { expensePath } from '../../domain/expenses/expense-path.ts'

/** Returns the path of the document that moved the money; undefined for one without a screen of its own. Pure. */
export function documentPath({ kind, reference }: Pick<CashRow, 'kind' | 'reference'>): string | undefined {
  if (reference === undefined) return undefined
  if (kind === 'sale' || kind === 'instalment') return `/report/${reference}`
  if (kind === 'expense') return expensePath({ _id: reference })
  return kind === 'return' ? `/admin/returns/${reference}` : undefined
}
