/** Settings for the duration of a run. Longer runs only make its figures steadier. */
export type Effort = {
  /** Number of first calls of each bundle. */
  bundleRounds: number
  /** Number of first and second starts. */
  starts: number
  /** Number of reports in each of the compared shops, smallest first. */
  shops: readonly [number, ...number[]]
  /** Number of reports in each of the shops in which calls that buy goods are compared, smallest first. */
  buyingShops: readonly [number, ...number[]]
  /** Number of timed calls of each handler. */
  calls: number
  /** Number of rounds in which orders of one lamp with and without values in the journal are compared. */
  hotRounds: number
  /** Number of rounds in which sales of one lamp with and without a receipt of it are compared. */
  receivedRounds: number
  /** Milliseconds for which changes are written at a steady rate. */
  streamMs: number
  /** Number of changes in the stream consumers' backlog. */
  waiting: number
  /** Milliseconds of steady load and of overload. */
  steadyMs: number
  overloadMs: number
  /** Number of visits to each page on each connection, and of starts of the offline till. */
  visits: number
}

/** Settings for published figures. */
export const full: Effort = {
  bundleRounds: 7,
  starts: 3,
  shops: [1000, 10_000, 100_000],
  buyingShops: [200, 2000],
  calls: 200,
  hotRounds: 60,
  receivedRounds: 12,
  streamMs: 30_000,
  waiting: 10_000,
  steadyMs: 600_000,
  overloadMs: 20_000,
  visits: 7,
}

/** Settings to check that everything runs; its figures are not meaningful. */
export const quick: Effort = {
  bundleRounds: 1,
  starts: 1,
  shops: [200, 400, 1000],
  buyingShops: [200, 400],
  calls: 20,
  hotRounds: 2,
  receivedRounds: 2,
  streamMs: 5_000,
  waiting: 500,
  steadyMs: 5000,
  overloadMs: 3000,
  visits: 1,
}
