import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts'
import { provideForWorkers } from './provide-for-workers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address from which a worker requests its database. */
    databaseKeeper: string
  }
}

/**
 * Starts a DynamoDB Local in memory for each worker, because one processes a single request at a time. Writes also slow
 * down the more changes its streams have contained, including those of deleted tables: after 6,000, four times.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await provideForWorkers(() => startDynamoDb({ dataDir: undefined }))
  project.provide('databaseKeeper', url)
  return stop
}
