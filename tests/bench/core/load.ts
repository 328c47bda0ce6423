import { performance } from 'node:perf_hooks'

export type Load = {
  done: number
  /** Number of rejected requests. */
  refused: number
  seconds: number
  /** Times of the successful requests, in ms. */
  times: readonly number[]
}

/**
 * Keeps `clients` busy for `forMs`. Each sends its next request once the previous one is answered (a closed loop).
 * `request` returns true if it succeeded, and false if it was rejected.
 */
export async function load(
  { clients, forMs }: { clients: number; forMs: number },
  request: (client: number) => Promise<boolean>,
): Promise<Load> {
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const keepBusy = async (client: number) => {
    while (performance.now() - start < forMs) {
      const sent = performance.now()
      if (await request(client)) times.push(performance.now() - sent)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => keepBusy(client)))
  return { done: times.length, refused, seconds: (performance.now() - start) / 1000, times }
}

/** Merges several loads into one. */
export function together(loads: readonly Load[]): Load {
  const total = (of: (one: Load) => number) => loads.reduce((sum, one) => sum + of(one), 0)
  return {
    done: total(({ done }) => done),
    refused: total(({ refused }) => refused),
    seconds: total(({ seconds }) => seconds),
    times: loads.flatMap(({ times }) => times),
  }
}
