import { join } from 'node:path'
import { bundleHandler } from './bundle-handler.ts'

/** More would be slower and take 4 GB of memory. */
const CONCURRENCY = 4

/** Bundles handlers, each into `folder`/<handler>. */
export async function bundleHandlers(handlers: readonly string[], folder: string): Promise<void> {
  const waiting = handlers.values()
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    // The iterator is shared: each worker takes the next handler.
    for (const handler of waiting) await bundleHandler(handler, join(folder, handler))
  })
  await Promise.all(workers)
}
