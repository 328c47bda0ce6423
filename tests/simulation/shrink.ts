import { CROWD } from './people/people.ts'
import { runShop, type Simulated } from './run-shops.ts'
import type { ShopOptions } from './shop.ts'
import { type Luck, usualLuck } from './world/luck.ts'

/** Enough for a history that a person reads. */
const MOST_RUNS = 60

/**
 * The shortest history found that still has a fault: with fewer requests, fewer people and fewer kinds of bad luck. Each try
 * is the same shop from the same seed.
 */
export async function shrink(failed: Simulated, tell: (what: string) => void): Promise<Simulated> {
  let best = await runShop(failed.shop)
  let runs = 1
  const tryWith = async (change: Partial<ShopOptions>): Promise<boolean> => {
    if (runs >= MOST_RUNS) return false
    runs += 1
    const simulated = await runShop({ ...best.shop, ...change })
    if (simulated.ended.faults.length === 0) return false
    best = simulated
    tell(`still found with ${simulated.shop.steps} requests of ${(simulated.shop.people ?? CROWD).length} people`)
    return true
  }
  const fewerSteps = async () => {
    let [low, high] = [0, Math.min(best.shop.steps, best.ended.foundAt ?? best.shop.steps)]
    while (high - low > Math.max(5, high / 20)) {
      const middle = Math.floor((low + high) / 2)
      if (await tryWith({ steps: middle })) high = Math.min(middle, best.ended.foundAt ?? middle)
      else low = middle
    }
  }

  await fewerSteps()
  for (const dropped of CROWD.keys()) {
    const left = (best.shop.people ?? [...CROWD.keys()]).filter((n) => n !== dropped)
    if (left.length > 0) await tryWith({ people: left })
  }
  for (const name of Object.keys(usualLuck)) {
    const none: Partial<Luck> = { ...best.shop.luck, [name]: 0 }
    await tryWith({ luck: none })
  }
  await fewerSteps()
  return best
}
