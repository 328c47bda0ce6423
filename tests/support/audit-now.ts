import { audit, type Findings, type Options } from '../../lambdas/bookkeeping/audit.ts'
import { newId } from '../../shared/id.ts'

/** Looks through this file's table as the commands do, but waits for no stream. */
export function auditNow(options: Partial<Options> = {}): Promise<Findings> {
  const stopped = new AbortController().signal
  return audit({ id: newId(), mend: false, takeOver: false, waitMs: 0, progress: () => {}, stopped, ...options })
}
