/** Seconds of what a person does. They are assumptions for a person who does it for the first time that day. */
export const SECONDS = {
  /** Finding the next lamp on the shelf and turning its barcode to the phone. */
  walk: 3,
  /** Holding a barcode in front of the camera. */
  scan: 1.5,
  /** Typing a digit or a letter. */
  key: 0.5,
  tap: 1,
} as const

/** Seconds for which a person looks at one piece while counting, as assumed. */
export const PIECE_SECONDS = 0.4

export type Work = Record<keyof typeof SECONDS, number>

/** Returns the seconds that a person needs for this work. */
export function secondsOf(work: Work): number {
  return work.walk * SECONDS.walk + work.scan * SECONDS.scan + work.key * SECONDS.key + work.tap * SECONDS.tap
}

export function noWork(): Work {
  return { walk: 0, scan: 0, key: 0, tap: 0 }
}
