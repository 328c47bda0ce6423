export type Round<T> = { first: T; second: T }

/**
 * Measures two ways of doing the same task in rounds. Each goes first in every other round, so that drift (caches, the
 * size of the table, other processes) affects both alike.
 */
export async function sideBySide<T>(
  rounds: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<Round<T>[]> {
  const results: Round<T>[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const one = await first()
      results.push({ first: one, second: await second() })
    } else {
      const other = await second()
      results.push({ first: await first(), second: other })
    }
  }
  return results
}
