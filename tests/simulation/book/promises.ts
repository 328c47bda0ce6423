import type { Books } from './books.ts'

/** Who is told that nothing was saved may do something else instead: so nothing was, and nothing is afterwards. */
export function checkPromises({ promises, fault }: Books): void {
  for (const { route, number, written } of promises) {
    const [row] = written
    if (row !== undefined) fault(`${route}, request ${number}, said that nothing was saved, and changed ${row}`)
  }
}
