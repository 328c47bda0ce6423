/** How long a run may take: everything that only makes a figure steadier. */
export type Effort = {
  /** Times that two ways are measured beside each other. */
  rounds: number
  /** How long one way is under load in a round. */
  roundMs: number
  /** Orders in the larger of two shops. */
  orders: number
  /** Timed calls of each handler. */
  calls: number
  /** First and second starts. */
  starts: number
}

/** For figures that are written down: some four minutes on two cores. */
export const full: Effort = { rounds: 7, roundMs: 1200, orders: 20_000, calls: 300, starts: 3 }

/** For a look whether all of it runs; its figures say little. */
export const quick: Effort = { rounds: 2, roundMs: 400, orders: 2000, calls: 50, starts: 1 }
