import { join } from 'node:path'
import { bundleHandler } from './bundle-handler.ts'

/** All at once take longer, and 4 GB of memory. */
const AT_ONCE = 4

/** Bundles handlers, each into the folder of its own name below `folder`. */
export async function bundleHandlers(handlers: readonly string[], folder: string): Promise<void> {
  const waiting = handlers.values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    // Shared: each takes the next that nobody has taken.
    for (const handler of waiting) await bundleHandler(handler, join(folder, handler))
  })
  await Promise.all(workers)
}
