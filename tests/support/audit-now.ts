import { type Findings, type Options, type Rebuilt, rebuild, verify } from '../../lambdas/bookkeeping/audit.ts'
import { newId } from '../../shared/id.ts'

// Verify and rebuild this file's table as the commands do, but wait for no stream.

export function verifyNow(options: Partial<Options> = {}): Promise<Findings> {
  return verify({ ...defaults(), ...options })
}

export function rebuildNow(options: Partial<Options> = {}): Promise<Rebuilt> {
  return rebuild({ ...defaults(), ...options })
}

function defaults(): Options {
  const stopped = new AbortController().signal
  return { id: newId(), takeOver: false, waitMs: 0, progress: () => {}, stopped }
}
