/** For a property that takes seconds: all of its tries in `npm run test:long`, else a quarter of them or as few as said. */
export function longProperty(numRuns: number, few = Math.ceil(numRuns / 4)): { numRuns: number } {
  return { numRuns: process.env.ITARA_LONG === 'yes' ? numRuns : few }
}
