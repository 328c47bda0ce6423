/** How long a run may take: everything that only makes a figure steadier. */
export type Effort = {
  /** Times that two ways are measured beside each other. */
  rounds: number
  /** How long one way is under load in a round. */
  roundMs: number
  /** First and second starts. */
  starts: number
  /** How many reports there are in the shops that are compared, the smallest first. */
  shops: readonly [number, ...number[]]
  /** Timed calls of each handler. */
  calls: number
  /** How long the stream is written to at a steady pace. */
  streamMs: number
  /** Changes that wait for the stream's consumers. */
  waiting: number
}

/** For figures that are written down. */
export const full: Effort = {
  rounds: 7,
  roundMs: 1200,
  starts: 3,
  shops: [1000, 10_000, 100_000],
  calls: 200,
  streamMs: 30_000,
  waiting: 10_000,
}

/** For a look whether all of it runs; its figures say little. */
export const quick: Effort = {
  rounds: 2,
  roundMs: 400,
  starts: 1,
  shops: [200, 400, 1000],
  calls: 20,
  streamMs: 5_000,
  waiting: 500,
}
