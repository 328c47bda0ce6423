import { notAuthorized } from './errors.ts'

// Cognito's rule: the fifth wrong password locks the account for 1 s, and each further one for twice as long, up to 15
// minutes. 15 minutes without an attempt reset the count.
const FREE_FAILURES = 5
const MAX_WAIT_MS = 15 * 60_000

/** Limits password guesses per account. In memory only. */
export type PasswordLock = {
  /**
   * Checks that the account is not locked.
   * @throws NotAuthorizedException while it is locked
   */
  assertOpen: (username: string) => void
  failed: (username: string) => void
  succeeded: (username: string) => void
}

export function makePasswordLock(now: () => number): PasswordLock {
  const failures = new Map<string, { count: number; lockedUntil: number; forgetAt: number }>()
  return {
    assertOpen(username) {
      const record = failures.get(username)
      if (record !== undefined && record.lockedUntil > now()) throw notAuthorized('Password attempts exceeded')
    },
    failed(username) {
      for (const [name, { forgetAt }] of failures) if (forgetAt <= now()) failures.delete(name)
      const count = (failures.get(username)?.count ?? 0) + 1
      const lockedUntil = now() + lockMs(count)
      failures.set(username, { count, lockedUntil, forgetAt: lockedUntil + MAX_WAIT_MS })
    },
    succeeded: (username) => {
      failures.delete(username)
    },
  }
}

function lockMs(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), MAX_WAIT_MS)
}
