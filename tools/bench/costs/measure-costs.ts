import type { Progress } from '../../../local/progress.ts'
import { inWorker } from '../core/in-worker.ts'
import type { Call } from './call.ts'
import { CallCost } from './call-cost.ts'
import { type OpenShop, SCALES } from './open-shop.ts'
import type { Filled, ShopSize } from './shop-size.ts'

/** Cost of each call in a shop, by the call's description. */
export type InShop = { size: ShopSize; filled: Filled; costs: ReadonlyMap<string, CallCost> }

/** For calls that need long preparation, one in this many is timed. */
const PREPARED_SHARE = 10

/** Measures each call in its own thread, because each route is its own Lambda. */
export async function measureCosts(
  { size, filled, now, settings }: OpenShop,
  calls: readonly Call[],
  timed: number,
  progress: Progress,
): Promise<InShop> {
  const costs = new Map<string, CallCost>()
  for (const [n, { what, isPrepared }] of calls.entries()) {
    progress(`among ${size.reports} reports: ${what}`, n / calls.length)
    const task = { what, size, now, timed: isPrepared ? Math.ceil(timed / PREPARED_SHARE) : timed, scales: SCALES }
    const cost = await inWorker(new URL('measure-call.ts', import.meta.url), task, settings)
    costs.set(what, CallCost.parse(cost))
  }
  return { size, filled, costs }
}
