import { afterAll } from 'vitest'
import * as z from 'zod/mini'

// Those that a file puts in its place are not meant.
const { fetch } = globalThis

/**
 * How to ask a keeper (keep-for-workers.ts) for what this worker has to itself. It is given up when the file that loads this
 * is over.
 */
export function keptForThisWorker<Kept>(keeper: string, schema: z.ZodMiniType<Kept>): () => Promise<Kept> {
  const { VITEST_POOL_ID: worker } = process.env
  const own = `${keeper}/${worker}`
  afterAll(async () => {
    await fetch(own, { method: 'DELETE' })
  })
  return async () => {
    const reply = await fetch(own)
    if (!reply.ok) throw new Error(`Worker ${worker} did not get what it asked for`)
    return z.parse(schema, await reply.json())
  }
}
