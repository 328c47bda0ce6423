import { send } from '../../local/gateway/send.ts'
import { type Served, serveOnLoopback } from '../../local/serve-on-loopback.ts'

/** A worker that asks for nothing this long after a file has given up what it had. */
const CLOSE_AFTER_MS = 20_000

/**
 * Keeps one thing for each worker, at an address where a worker asks for its own by its number, gets it as JSON, and gives it
 * up again. It is started when a file first asks for it: other tests need not wait, and a run of few files has few. It is
 * stopped when no file of the worker has use for it any more, as it would take from the tests that are left.
 */
export async function keepForWorkers(start: () => Promise<{ stop(): Promise<void> }>): Promise<Served> {
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
