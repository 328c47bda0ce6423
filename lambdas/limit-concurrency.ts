/**
 * Returns a function that runs at most `limit` jobs in parallel; the others wait in the order in which they arrived.
 */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let free = limit

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
