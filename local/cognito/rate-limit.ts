import { limitExceeded } from './errors.ts'

const HOUR_MS = 60 * 60_000

/** Limits how often an event may occur per name and hour. In memory only. */
export type RateLimit = {
  /**
   * Counts an event.
   * @throws LimitExceededException when the name has reached its limit
   */
  count: (name: string) => void
}

export function makeHourlyLimit(most: number, now: () => number): RateLimit {
  const windows = new Map<string, { used: number; endsAt: number }>()
  return {
    count(name) {
      for (const [other, { endsAt }] of windows) if (endsAt <= now()) windows.delete(other)
      const window = windows.get(name) ?? { used: 0, endsAt: now() + HOUR_MS }
      if (window.used >= most) throw limitExceeded()
      windows.set(name, { ...window, used: window.used + 1 })
    },
  }
}
