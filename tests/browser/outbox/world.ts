import { type RunningShop, startShop } from '../support/start-shop.ts'

/** The shop and its simulated clock. */
export type World = {
  shop: RunningShop
  now: () => number
  aheadMs: () => number
  pass: (ms: number) => void
}

export async function openWorld(): Promise<World> {
  const shop = await startShop({ hasOwnClock: true })
  let ahead = 0
  return {
    shop,
    now: () => Date.now() + ahead,
    aheadMs: () => ahead,
    pass: (ms) => {
      ahead += Math.round(ms)
      shop.setClockAhead(ahead)
    },
  }
}
