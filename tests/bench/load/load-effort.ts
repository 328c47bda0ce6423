/** Settings for the duration of a run. Longer runs only make its figures steadier. */
export type LoadEffort = {
  steadyMs: number
  besideMs: number
  overloadMs: number
  /** Number of alternations between an import and a pause, and the number of lamps per import. */
  importRounds: number
  importLamps: number
}

/** Settings for published figures. */
export const full: LoadEffort = {
  steadyMs: 600_000,
  besideMs: 15_000,
  overloadMs: 20_000,
  importRounds: 5,
  importLamps: 1000,
}

/** Settings to check that everything runs; its figures are not meaningful. */
export const quick: LoadEffort = {
  steadyMs: 5000,
  besideMs: 2000,
  overloadMs: 3000,
  importRounds: 2,
  importLamps: 100,
}
