/** A code that was looked for in vain so long and so often, and comes back, is another lamp. */
const GONE_AFTER_MS = 1200
const GONE_AFTER_LOOKS = 4

/**
 * Tells when a code comes into sight: while it stays there it counts once, although the camera sees it ten times a second and
 * misses it now and then. A phone that is busy does not look for seconds, which says nothing of the code.
 */
export function seenOnce() {
  let last: { code: string; at: number; missed: number } | undefined
  return (code: string | undefined, now: number): boolean => {
    if (code === undefined) {
      if (last) last.missed += 1
      return false
    }
    const isGone = last !== undefined && last.missed >= GONE_AFTER_LOOKS && now - last.at >= GONE_AFTER_MS
    const isThere = last?.code === code && !isGone
    last = { code, at: now, missed: 0 }
    return !isThere
  }
}
