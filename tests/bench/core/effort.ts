/** How long a run takes: settings that only make its figures steadier. */
export type Effort = {
  /** How often two ways are measured side by side. */
  rounds: number
  /** How long one way is under load in a round. */
  roundMs: number
  /** First and second starts. */
  starts: number
  /** The number of reports in each of the compared shops, the smallest first. */
  shops: readonly [number, ...number[]]
  /** Timed calls of each handler. */
  calls: number
  /** How long changes are written at a steady rate. */
  streamMs: number
  /** Changes in the backlog of the stream's consumers. */
  waiting: number
}

/** For figures that are published. */
export const full: Effort = {
  rounds: 7,
  roundMs: 1200,
  starts: 3,
  shops: [1000, 10_000, 100_000],
  calls: 200,
  streamMs: 30_000,
  waiting: 10_000,
}

/** To check that everything runs; its figures mean little. */
export const quick: Effort = {
  rounds: 2,
  roundMs: 400,
  starts: 1,
  shops: [200, 400, 1000],
  calls: 20,
  streamMs: 5_000,
  waiting: 500,
}
