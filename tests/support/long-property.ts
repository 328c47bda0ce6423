/** For a property that takes seconds: all of its tries in `npm run test:long`, else a quarter of them. */
export function longProperty(numRuns: number): { numRuns: number } {
  return { numRuns: process.env.ITARA_LONG === 'yes' ? numRuns : Math.ceil(numRuns / 4) }
}
