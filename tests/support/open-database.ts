import * as z from 'zod/mini'
import type { DatabaseInMemory } from '../../local/dynamodb/databases-in-memory.ts'

const Opened = z.object({ endpoint: z.string() })

// The original fetch, even if a file replaces it.
const { fetch } = globalThis

/** Opens an empty database of DynamoDB Local at the keeper that databases-setup.ts starts. */
export async function openDatabaseAt(keeper: string): Promise<DatabaseInMemory> {
  const reply = await fetch(keeper, { method: 'POST' })
  if (!reply.ok) throw new Error('No database was opened')
  const { endpoint } = z.parse(Opened, await reply.json())
  return {
    endpoint,
    async close() {
      await fetch(`${keeper}/${endpoint}`, { method: 'DELETE' })
    },
  }
}
