/** Thresholds after which a missed barcode counts as another lamp: both the time and the number of readings. */
const GONE_AFTER_MS = 1200
const GONE_AFTER_READINGS = 4

/**
 * Returns a function that detects when a barcode comes into view. While in view it counts once, although the camera
 * reads it ten times a second and misses it now and then. A busy phone may not read for seconds, which is no sign that
 * the barcode is gone.
 */
export function newCodeDetector() {
  let last: { code: string; at: number; missed: number } | undefined
  return (code: string | undefined, now: number): boolean => {
    if (code === undefined) {
      if (last) last.missed += 1
      return false
    }
    const isGone = last !== undefined && last.missed >= GONE_AFTER_READINGS && now - last.at >= GONE_AFTER_MS
    const isThere = last?.code === code && !isGone
    last = { code, at: now, missed: 0 }
    return !isThere
  }
}
