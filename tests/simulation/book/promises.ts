import type { Books } from './books.ts'

/**
 * Checks the promise that nothing was saved: nothing was written by then or later, because the person may do something
 * else instead.
 */
export function checkPromises({ promises, fault }: Books): void {
  for (const { route, number, written } of promises) {
    const [row] = written
    if (row !== undefined) fault(`${route}, request ${number}, answered that nothing was saved, but changed ${row}`)
  }
}
