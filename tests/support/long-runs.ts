/** `npm run test:long` and `.ci/run`: everything, in full length. `npm test` is for the person who waits for it. */
export const isLong = process.env.ITARA_LONG === 'yes'

/** How many there are of something in a long run, and how few are enough otherwise. */
export function longOrShort(long: number, short: number): number {
  return isLong ? long : short
}

/** All cases in a long run, and otherwise the first of them, where each takes long and the others are of the same kind. */
export function someOf<Case>(cases: readonly Case[], few: number): readonly Case[] {
  return cases.slice(0, longOrShort(cases.length, few))
}

/** For a property that takes seconds: all of its tries in a long run, else a quarter of them or as few as said. */
export function longProperty(numRuns: number, few = Math.ceil(numRuns / 4)): { numRuns: number } {
  return { numRuns: longOrShort(numRuns, few) }
}

/**
 * Registers tests for long runs alone: in a browser, what goes wrong on a screen whose journey `npm test` makes and whose
 * refusals it tests as a component; elsewhere, one more of a kind of which it tests some. A file all of whose tests are for long
 * runs is called `*.long.test.ts`.
 */
export function inLongRuns(register: () => void): void {
  if (isLong) register()
}
