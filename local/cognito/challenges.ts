import { randomBytes } from 'node:crypto'

// Cognito's default: a challenge must be answered within 3 minutes.
const LIFE_MS = 3 * 60_000

/** What was asked and not yet answered, by an unguessable key that the client sends back. */
export type Challenges<T> = {
  open: (asked: T) => string
  find: (key: string) => T | undefined
  close: (key: string) => void
}

export function openChallenges<T>(now: () => number): Challenges<T> {
  const pending = new Map<string, { asked: T; expiresAt: number }>()
  return {
    open(asked) {
      forgetExpired(pending, now())
      const key = randomBytes(48).toString('base64')
      pending.set(key, { asked, expiresAt: now() + LIFE_MS })
      return key
    },
    find(key) {
      const challenge = pending.get(key)
      return challenge !== undefined && challenge.expiresAt > now() ? challenge.asked : undefined
    },
    close: (key) => {
      pending.delete(key)
    },
  }
}

function forgetExpired(pending: Map<string, { expiresAt: number }>, now: number): void {
  for (const [key, { expiresAt }] of pending) if (expiresAt <= now) pending.delete(key)
}
