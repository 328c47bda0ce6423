import type { TestProject } from 'vitest/node'
import { send } from '../../../local/gateway/send.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'
import { type RunningShop, startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its shop, by its number. */
    shopKeeper: string
  }
}

/** A worker that asks for nothing this long after a file was its last of the browser's. */
const CLOSE_AFTER_MS = 20_000

/**
 * Demo shops as `npm start` runs them, one for each worker. A shop is started when the first file of its worker asks for it:
 * other tests need not wait, and a run of few files has few shops. It is closed when no file of the worker has use for it any
 * more, as even a shop without visitors takes a twentieth of a core from the tests that are left.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops = new Map<string, Promise<RunningShop>>()
  const closing = new Map<string, NodeJS.Timeout>()
  const close = async (worker: string) => {
    const shop = shops.get(worker)
    shops.delete(worker)
    await (await shop)?.stop()
  }
  const keeper = await serveOnLoopback(async ({ url: worker = '', method }, response) => {
    clearTimeout(closing.get(worker))
    if (method === 'DELETE') {
      closing.set(worker, setTimeout(close, CLOSE_AFTER_MS, worker).unref())
      return send(response, 200, 'application/json', '{}')
    }
    const shop = shops.get(worker) ?? startShop()
    shops.set(worker, shop)
    const { url, dynamoDbEndpoint } = await shop
    send(response, 200, 'application/json', JSON.stringify({ url, dynamoDbEndpoint }))
  })
  project.provide('shopKeeper', keeper.url)
  return async () => {
    await keeper.stop()
    for (const timer of closing.values()) clearTimeout(timer)
    await Promise.allSettled([...shops.keys()].map(close))
  }
}
