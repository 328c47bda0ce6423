/** Settings for the duration of a run. Longer runs only make its figures steadier. */
export type Effort = {
  /** Number of times that two ways are measured side by side. */
  rounds: number
  /** Milliseconds for which one way is under load in a round. */
  roundMs: number
  /** Number of first and second starts. */
  starts: number
  /** Number of reports in each of the compared shops, smallest first. */
  shops: readonly [number, ...number[]]
  /** Number of timed calls of each handler. */
  calls: number
  /** Milliseconds for which changes are written at a steady rate. */
  streamMs: number
  /** Number of changes in the stream consumers' backlog. */
  waiting: number
}

/** Settings for published figures. */
export const full: Effort = {
  rounds: 7,
  roundMs: 1200,
  starts: 3,
  shops: [1000, 10_000, 100_000],
  calls: 200,
  streamMs: 30_000,
  waiting: 10_000,
}

/** Settings to check that everything runs; its figures are not meaningful. */
export const quick: Effort = {
  rounds: 2,
  roundMs: 400,
  starts: 1,
  shops: [200, 400, 1000],
  calls: 20,
  streamMs: 5_000,
  waiting: 500,
}
