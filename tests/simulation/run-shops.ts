import { Worker } from 'node:worker_threads'
import type { Bug } from './bugs/bugs.ts'
import type { Ended, ShopOptions } from './shop.ts'
import type { Work } from './shop-worker.ts'

/** A simulated shop, with its history only if requested. */
export type Simulated = { shop: ShopOptions; ended: Ended; history: readonly string[] }

/** Requests per shop: few enough to check all of its rows at each rest. */
export const STEPS_A_SHOP = 6_250

export function shopsFor(seed: number, steps: number): ShopOptions[] {
  return Array.from({ length: Math.ceil(steps / STEPS_A_SHOP) }, (_, shop) => {
    return { seed, shop, steps: Math.min(STEPS_A_SHOP, steps - shop * STEPS_A_SHOP) }
  })
}

type RunOptions = {
  threads: number
  /** Called for each shop. */
  onShop?: (simulated: Simulated) => void
  /** Bug that is planted in the shop's code. */
  bug?: Bug | undefined
}

/** Simulates these shops in a number of threads. Ends with the first fault. */
export async function runShops(
  shops: readonly ShopOptions[],
  { threads, onShop = () => {}, bug }: RunOptions,
): Promise<Simulated | undefined> {
  let failed: Simulated | undefined
  const workers: Worker[] = []
  const lots = Array.from({ length: threads }, (_, thread) => shops.filter((_shop, n) => n % threads === thread))
  await Promise.all(
    lots
      .filter((lot) => lot.length > 0)
      .map((lot) =>
        inWorker({ shops: lot, isTold: false, ...(bug && { bug }) }, workers, (simulated) => {
          onShop(simulated)
          if (simulated.ended.faults.length === 0 || failed) return
          failed = simulated
          for (const worker of workers) void worker.terminate()
        }),
      ),
  )
  return failed
}

/** Simulates one shop with its whole history. */
export async function runShop(shop: ShopOptions, bug?: Bug): Promise<Simulated> {
  let found: Simulated | undefined
  await inWorker({ shops: [shop], isTold: true, ...(bug && { bug }) }, [], (simulated) => {
    found = simulated
  })
  if (!found) throw new Error('The shop was not simulated')
  return found
}

function inWorker(work: Work, workers: Worker[], onShop: (simulated: Simulated) => void): Promise<void> {
  const worker = new Worker(new URL('./shop-worker.ts', import.meta.url), {
    workerData: work,
    // Most memory of a request is garbage when it ends.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  workers.push(worker)
  return new Promise((resolve, reject) => {
    worker.on('message', onShop)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}
