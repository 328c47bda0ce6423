/** A code that is out of sight for so long and comes back is another lamp. */
const GONE_AFTER_MS = 1200

/**
 * Tells when a code comes into sight: while it stays there it counts once, although the camera sees it ten times a second and
 * misses it now and then.
 */
export function seenOnce() {
  let last: { code: string; at: number } | undefined
  return (code: string | undefined, now: number): boolean => {
    if (code === undefined) return false
    const isThere = last?.code === code && now - last.at < GONE_AFTER_MS
    last = { code, at: now }
    return !isThere
  }
}
