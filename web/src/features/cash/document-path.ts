import type { CashKind, CashRow } from '../../../../shared/cash/cash-row.ts'
import type { AuditedEntity } from '../../../../shared/changes/audit-log.ts'
import { rowPath } from '../../domain/office/row-path.ts'
import { textOf } from '../../messages/messages.ts'

/** Documents with a screen of their own, by the kind of their entries. */
const DOCUMENTS = {
  sale: 'report',
  instalment: 'report',
  return: 'return',
  expense: 'expense',
} as const satisfies Partial<Record<CashKind, AuditedEntity>>

/** Returns the path of the document that moved the money; undefined for one without a screen of its own. Pure. */
export function documentPath({ kind, reference }: Pick<CashRow, 'kind' | 'reference'>): string | undefined {
  const of = textOf(DOCUMENTS, kind)
  return of === undefined || reference === undefined ? undefined : rowPath(of, reference)
}
