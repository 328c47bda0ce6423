import type { StoredProduct } from '../../../lambdas/data/products.ts'
import { type Load, load } from '../core/load.ts'
import { processTree } from '../core/processes.ts'
import type { Recorded } from '../shop/recorder.ts'
import type { Shop } from '../shop/start-shop.ts'
import type { PlaceOrder } from './place-order.ts'

/** The result of one way in one round. */
export type Run = Load & {
  /** Transactions sent for all orders together. There are more than orders if transactions conflicted. */
  transactions: number
  /** Processor time in ms. */
  cpu: { clients: number; shop: number; database: number }
}

export type Way = { place: PlaceOrder; recorded(): Recorded | Promise<Recorded> }

/** Puts one way under load, once the stream of the previous round has been consumed. */
export async function run(
  shop: Shop,
  way: Way,
  lamps: readonly StoredProduct[],
  clients: number,
  forMs: number,
): Promise<Run> {
  await shop.settled()
  await way.recorded()
  const before = cpuTimes(shop)
  const loaded = await load({ clients, forMs }, (client) => way.place(client, oneOf(lamps)))
  const after = cpuTimes(shop)
  return {
    ...loaded,
    transactions: (await way.recorded()).transactions,
    cpu: {
      clients: after.clients - before.clients,
      shop: after.shop - before.shop,
      database: after.database - before.database,
    },
  }
}

function cpuTimes({ pid }: Shop): Run['cpu'] {
  const { user, system } = process.cpuUsage()
  const [shop, ...below] = processTree(pid)
  const database = below.find(({ name }) => name === 'java')
  return { clients: (user + system) / 1000, shop: shop?.cpuMs ?? 0, database: database?.cpuMs ?? 0 }
}

function oneOf<T>(things: readonly T[]): T {
  const thing = things[Math.floor(Math.random() * things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}
