import { afterAll } from 'vitest'
import * as z from 'zod/mini'

// The original fetch, even if a file replaces it.
const { fetch } = globalThis

/**
 * Returns a function that requests this worker's resource from a keeper (keep-for-workers.ts). It is released when the
 * file that loads this module ends.
 */
export function workerResource<Kept>(keeper: string, schema: z.ZodMiniType<Kept>): () => Promise<Kept> {
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
