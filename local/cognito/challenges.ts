import { randomBytes } from 'node:crypto'

// Cognito's default.
const LIFE_MS = 3 * 60_000

/** Pending challenges, by an unguessable key that the client sends back. */
export type Challenges<T> = {
  open: (challenge: T) => string
  find: (key: string) => T | undefined
  close: (key: string) => void
}

export function openChallenges<T>(now: () => number): Challenges<T> {
  const pending = new Map<string, { challenge: T; expiresAt: number }>()
  return {
    open(challenge) {
      removeExpired(pending, now())
      const key = randomBytes(48).toString('base64')
      pending.set(key, { challenge, expiresAt: now() + LIFE_MS })
      return key
    },
    find(key) {
      const found = pending.get(key)
      return found !== undefined && found.expiresAt > now() ? found.challenge : undefined
    },
    close: (key) => {
      pending.delete(key)
    },
  }
}

function removeExpired(pending: Map<string, { expiresAt: number }>, now: number): void {
  for (const [key, { expiresAt }] of pending) if (expiresAt <= now) pending.delete(key)
}
