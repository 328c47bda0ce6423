import { vi } from 'vitest'
import { type Findings, type Options, type Rebuilt, rebuild, verify } from '../../lambdas/bookkeeping/audit.ts'
import type { BookError } from '../../lambdas/bookkeeping/book-error.ts'
import { verifyBooks } from '../../lambdas/bookkeeping/verify-books.ts'
import { clock } from '../../lambdas/clock.ts'

// Verifies and rebuilds this file's table like the commands, but without waiting for the stream or for other writers:
// rows are re-read immediately.

export function verifyNow(options: Partial<Options> = {}): Promise<Findings> {
  return withoutPauses(() => verify({ ...auditOptions(), ...options }))
}

export function rebuildNow(options: Partial<Options> = {}): Promise<Rebuilt> {
  return withoutPauses(() => rebuild({ ...auditOptions(), ...options }))
}

export function bookErrorsNow(): Promise<BookError[]> {
  return withoutPauses(() => verifyBooks(() => {}, new AbortController().signal))
}

/** Returns the options of an audit during which others write. */
export function auditOptions(): Options {
  const stopped = new AbortController().signal
  return { waitMs: 0, progress: () => {}, stopped }
}

async function withoutPauses<Result>(work: () => Promise<Result>): Promise<Result> {
  const pause = vi.spyOn(clock, 'pause').mockResolvedValue(undefined)
  try {
    return await work()
  } finally {
    pause.mockRestore()
  }
}
