/** `npm run test:long` and `.ci/run`: everything, in full length. `npm test` is is for the person who waits for it. */
const isLong = process.env.ITARA_LONG === 'yes'

/** For a property that takes seconds: all of its tries in a long run, else a quarter of them or as few as said. */
export function longProperty(numRuns: number, few = Math.ceil(numRuns / 4)): { numRuns: number } {
  return { numRuns: isLong ? numRuns : few }
}

/**
 * Registers tests for long runs alone: in a browser, what goes wrong on a screen whose journey `npm test` makes and whose
 * refusals it tests as a component; elsewhere, one more of a kind of which it tests some. Each file keeps tests that always run.
 */
export function inLongRuns(register: () => void): void {
  if (isLong) register()
}
