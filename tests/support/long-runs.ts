/** A nightly run has all tests, and many more random requests than `.ci/run`. */
export const isNightly = process.env.ITARA_LONG === 'nightly'

/**
 * `npm test` is for fast feedback: rules, screens, races, and one journey of each kind. `.ci/run` is long: it also has the
 * main journeys of each screen. What is left for the night: each screen at each width, at night and in English, the
 * browsers of old phones, and in a browser the failures whose errors a component test shows too. A test is registered
 * with `it.runIf(isLong)` or `it.runIf(isNightly)`; a file with only such tests is named `*.long.test.ts` or
 * `*.nightly.test.ts`.
 */
export const isLong = process.env.ITARA_LONG === 'yes' || isNightly

/** Returns `nightly` in a nightly run, `long` in another long run, and `short` otherwise. */
export function longOrShort(long: number, short: number, nightly = long): number {
  if (isNightly) return nightly
  return isLong ? long : short
}

/** Returns all cases in a nightly run, and otherwise only the first ones, for cases that are slow and alike. */
export function someOf<Case>(cases: readonly Case[], few: number): readonly Case[] {
  return isNightly ? cases : cases.slice(0, few)
}
