import { changesOf } from '../../lambdas/data/changes.ts'
import type { Change } from '../../shared/changes/change.ts'
import { CHANGES_PER_PAGE } from '../../shared/changes/routes.ts'

/** Returns the newest audit entries of a row, as its history shows them. */
export async function auditEntriesOf(of: Change['of'], row: string): Promise<Change[]> {
  return (await changesOf(of, row, { limit: CHANGES_PER_PAGE })).changes
}
