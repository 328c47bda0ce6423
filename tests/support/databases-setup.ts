import type { TestProject } from 'vitest/node'
import { type DatabasesInMemory, startDatabasesInMemory } from '../../local/dynamodb/databases-in-memory.ts'
import { send } from '../../local/gateway/send.ts'
import { serveOnLoopback } from '../../local/serve-on-loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that opens an empty database, and closes it. */
    databaseKeeper: string
  }
}

/**
 * Opens databases in memory for the test files of all projects: POST opens one and returns its address as JSON, DELETE
 * with the address as the path closes it. They share one Java, which starts when the first file needs it. Each file has a
 * database of its own, because one processes a single request at a time, and because writes slow down the more changes
 * its streams have contained, including those of deleted tables: after 6,000, four times.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject()
  if (root.getProvidedContext().databaseKeeper !== undefined) return
  let databases: Promise<DatabasesInMemory> | undefined
  const closing = new Map<string, () => Promise<void>>()
  const keeper = await serveOnLoopback(async ({ method, url = '' }, response) => {
    if (method === 'DELETE') {
      await closing.get(url)?.()
      closing.delete(url)
      return send(response, 200, 'application/json', '{}')
    }
    databases ??= startDatabasesInMemory()
    const { endpoint, close } = await (await databases).open()
    closing.set(`/${endpoint}`, close)
    send(response, 200, 'application/json', JSON.stringify({ endpoint }))
  })
  root.provide('databaseKeeper', keeper.url)
  return async () => {
    await keeper.stop()
    await (await databases)?.stop()
  }
}
