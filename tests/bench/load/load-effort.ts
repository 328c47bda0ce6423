/** How long a run takes: settings that only make its figures steadier. */
export type LoadEffort = {
  steadyMs: number
  besideMs: number
  overloadMs: number
  /** How often an import and a time without one take turns, and how many lamps come in each time. */
  importRounds: number
  importLamps: number
}

/** For figures that are published. */
export const full: LoadEffort = {
  steadyMs: 600_000,
  besideMs: 15_000,
  overloadMs: 20_000,
  importRounds: 5,
  importLamps: 1000,
}

/** To check that everything runs; its figures mean little. */
export const quick: LoadEffort = {
  steadyMs: 5000,
  besideMs: 2000,
  overloadMs: 3000,
  importRounds: 2,
  importLamps: 100,
}
