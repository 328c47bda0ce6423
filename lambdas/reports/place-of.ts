/** Where a row lies: in which part of the list, and after how many of that part's rows. */
export type Place = { part: number; skip: number }

/** The place of a row, counted from 0, in a list whose parts have so many rows each; undefined beyond its end. */
export function placeOf(sizes: readonly number[], row: number): Place | undefined {
  let skip = row
  for (const [part, size] of sizes.entries()) {
    if (skip < size) return { part, skip }
    skip -= size
  }
  return undefined
}
