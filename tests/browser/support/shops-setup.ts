import type { TestProject } from 'vitest/node'
import { send } from '../../../local/gateway/send.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'
import { openDatabaseAt } from '../../support/open-database.ts'
import { type RunningShop, startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which a worker requests its shop. */
    shopKeeper: string
  }
}

/** Milliseconds without a request after a file has released its shop until the worker counts as done. */
const CLOSE_AFTER_MS = 20_000

/**
 * Starts a demo shop like `npm start` for each worker, which requests it by its number over HTTP, gets its addresses as
 * JSON, and releases it. It is started when a file first requests it, so that short runs start few. It is stopped when
 * no file of the worker needs it, because an idle one takes a twentieth of a core.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseKeeper } = project.getProvidedContext()
  const shops = new Map<string, Promise<RunningShop>>()
  const closing = new Map<string, NodeJS.Timeout>()
  const start = async () => startShop({ database: await openDatabaseAt(databaseKeeper) })
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
    const shop = shops.get(worker) ?? start()
    shops.set(worker, shop)
    send(response, 200, 'application/json', JSON.stringify(await shop))
  })
  project.provide('shopKeeper', keeper.url)
  return async () => {
    await keeper.stop()
    for (const timer of closing.values()) clearTimeout(timer)
    await Promise.allSettled([...shops.keys()].map(close))
  }
}
