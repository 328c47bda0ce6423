import type { Bug } from './bugs/bugs.ts'
import { CAST } from './people/people.ts'
import { runShop, type Simulated } from './run-shops.ts'
import type { ShopOptions } from './shop.ts'
import { usualFaultRates } from './world/fault-rates.ts'

/** Cost limit of the search: half a minute to a minute of one core. */
const MAX_RUNS = 40
const MAX_REQUESTS = 40_000

/** Requests that a person can read through. */
const SHORT = 20

type ShrinkOptions = {
  tell?: (what: string) => void
  bug?: Bug | undefined
}

/**
 * Returns the shortest history found that still has the same fault. Each attempt runs the same shop from the same seed with
 * fewer people, then fewer requests, then fewer kinds of failures. It is longer than the one before only if that had no
 * fault.
 */
export async function shrink(failed: Simulated, { tell = () => {}, bug }: ShrinkOptions = {}): Promise<Simulated> {
  let best = await runShop(failed.shop, bug)
  let [runs, requests] = [1, 0]

  const tryWith = async (change: Partial<ShopOptions>): Promise<boolean> => {
    const shop = { ...best.shop, steps: stepsOf(best), ...change }
    if (runs >= MAX_RUNS || requests + shop.steps > MAX_REQUESTS) return false
    runs += 1
    requests += shop.steps
    const simulated = await runShop(shop, bug)
    if (withoutValues(simulated.ended.faults[0]) !== withoutValues(failed.ended.faults[0])) return false
    best = simulated
    tell(`still found with ${stepsOf(best)} requests of ${(best.shop.people ?? CAST).length} people`)
    return true
  }

  /** Drops halves of the remaining elements, then quarters, and so on. */
  const drop = async <T>(of: readonly T[], without: (left: readonly T[]) => Partial<ShopOptions>): Promise<void> => {
    let left = of
    for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < left.length && left.length > 1; ) {
        const fewer = left.toSpliced(at, size)
        if (fewer.length > 0 && (await tryWith(without(fewer)))) left = fewer
        else at += size
      }
    }
  }

  const halve = async () => {
    let [low, high] = [0, stepsOf(best)]
    while (high > SHORT && high - low > high / 8) {
      const middle = Math.floor((low + high) / 2)
      if (await tryWith({ steps: middle })) high = stepsOf(best)
      else low = middle
    }
  }

  // A quarter of the requests is often enough, and speeds up each further attempt.
  for (const part of [16, 4]) if (await tryWith({ steps: Math.ceil(stepsOf(best) / part) })) break
  await drop([...CAST.keys()], (people) => ({ people }))
  await halve()
  if (!(await tryWith({ faultRates: without(Object.keys(usualFaultRates)) }))) {
    await drop(Object.keys(usualFaultRates), (kinds) => ({
      faultRates: without(Object.keys(usualFaultRates).filter((kind) => !kinds.includes(kind))),
    }))
  }
  await halve()
  return best
}

/** Returns a fault without its ids, numbers and moments, which differ between two histories of one fault. */
function withoutValues(fault = 'none'): string {
  return fault.replace(/\S*\d\S*/g, '#')
}

/** Returns the number of requests until the fault is found. */
function stepsOf({ shop, ended }: Simulated): number {
  return Math.min(shop.steps, ended.foundAt ?? shop.steps)
}

/** Returns the probabilities without failures of these kinds. */
function without(kinds: readonly string[]): NonNullable<ShopOptions['faultRates']> {
  return Object.fromEntries(kinds.map((kind) => [kind, 0]))
}
