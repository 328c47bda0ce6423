import { limitExceeded } from './errors.ts'

const HOUR_MS = 60 * 60_000

/** Counts events by name within the last hour. Kept in memory: a restart forgives. */
export type RateLimit = {
  /** @throws LimitExceededException when the name has used up its hour */
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
