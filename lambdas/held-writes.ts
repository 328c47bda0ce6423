import { AsyncLocalStorage } from 'node:async_hooks'

const checks = new AsyncLocalStorage<Promise<unknown>>()

/**
 * Does work that may read at once, and writes nothing before `check` has passed: what is sent to AWS or to a provider waits
 * for it (aws-limits.ts, fetch-json.ts). If the check fails, so does what waits.
 */
export function holdingWrites<T>(check: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  return checks.run(check, work)
}

/** Does what several calls wait for: it does not wait for the check of the one that began it, and writes nothing of the shop's. */
export function outsideOfCheck<T>(work: () => T): T {
  return checks.exit(work)
}

/** Resolves once what is running may write. */
export async function mayWrite(): Promise<void> {
  await checks.getStore()
}
