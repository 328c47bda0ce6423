import { AsyncLocalStorage } from 'node:async_hooks'

const checks = new AsyncLocalStorage<Promise<unknown>>()

/**
 * Runs work that may read immediately, but writes nothing before `check` has passed: requests to AWS or a provider wait
 * for it (aws-limits.ts, fetch-json.ts). If the check fails, so do the waiting requests.
 */
export function withWriteGate<T>(check: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  return checks.run(check, work)
}

/**
 * Runs work that several calls wait for. It does not wait for the check of the call that began it, and must not write
 * to the shop's data.
 */
export function outsideWriteGate<T>(work: () => T): T {
  return checks.exit(work)
}

/** Resolves once the running work may write. */
export async function awaitWriteGate(): Promise<void> {
  await checks.getStore()
}
