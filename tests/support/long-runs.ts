/** A nightly run makes many more random requests than a long run. */
export const isNightly = process.env.ITARA_LONG === 'nightly'

/** `npm run test:long` and `.ci/run` run all tests; `npm test` is for fast feedback. */
export const isLong = process.env.ITARA_LONG === 'yes' || isNightly

/** Returns `nightly` in a nightly run, `long` in another long run, and `short` otherwise. */
export function longOrShort(long: number, short: number, nightly = long): number {
  if (isNightly) return nightly
  return isLong ? long : short
}

/** Returns all cases in a long run, and otherwise only the first ones, for cases that are slow and alike. */
export function someOf<Case>(cases: readonly Case[], few: number): readonly Case[] {
  return cases.slice(0, longOrShort(cases.length, few))
}

/** Returns the number of tries for a slow property: all in a long run, otherwise a quarter or `few`. */
export function longProperty(numRuns: number, few = Math.ceil(numRuns / 4)): { numRuns: number } {
  return { numRuns: longOrShort(numRuns, few) }
}

/**
 * Registers tests only for long runs. In a browser, these are failures on a screen whose main journey `npm test` covers
 * and whose errors it tests as a component. Elsewhere, they are further cases of a kind that it covers partly. A file
 * with only such tests is named `*.long.test.ts`.
 */
export function inLongRuns(register: () => void): void {
  if (isLong) register()
}
