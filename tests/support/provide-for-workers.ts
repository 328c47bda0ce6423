import { send } from '../../local/gateway/send.ts'
import { type Served, serveOnLoopback } from '../../local/serve-on-loopback.ts'

/** Milliseconds without a request after a file has released its resource until the worker counts as done. */
const CLOSE_AFTER_MS = 20_000

/**
 * Provides one resource for each worker. A worker requests its own by its number over HTTP, gets it as JSON, and
 * releases it. It is started when a file first requests it, so that other tests need not wait and short runs start few.
 * It is stopped when no file of the worker needs it, because it would slow down the remaining tests.
 */
export async function provideForWorkers(start: () => Promise<{ stop(): Promise<void> }>): Promise<Served> {
  const kept = new Map<string, ReturnType<typeof start>>()
  const closing = new Map<string, NodeJS.Timeout>()
  const close = async (worker: string) => {
    const own = kept.get(worker)
    kept.delete(worker)
    await (await own)?.stop()
  }
  const keeper = await serveOnLoopback(async ({ url: worker = '', method }, response) => {
    clearTimeout(closing.get(worker))
    if (method === 'DELETE') {
      closing.set(worker, setTimeout(close, CLOSE_AFTER_MS, worker).unref())
      return send(response, 200, 'application/json', '{}')
    }
    const own = kept.get(worker) ?? start()
    kept.set(worker, own)
    send(response, 200, 'application/json', JSON.stringify(await own))
  })
  return {
    url: keeper.url,
    async stop() {
      await keeper.stop()
      for (const timer of closing.values()) clearTimeout(timer)
      await Promise.allSettled([...kept.keys()].map(close))
    },
  }
}
