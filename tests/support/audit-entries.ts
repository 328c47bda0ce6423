import { changesOf } from '../../lambdas/data/audit-log.ts'
import type { AuditEntry } from '../../shared/changes/audit-log.ts'
import { CHANGES_PER_PAGE } from '../../shared/changes/routes.ts'

/** Returns the newest audit entries of a row, as its history shows them. */
export async function auditEntriesOf(of: AuditEntry['of'], row: string): Promise<AuditEntry[]> {
  return (await changesOf(of, row, { limit: CHANGES_PER_PAGE })).changes
}
