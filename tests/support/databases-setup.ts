import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts'
import { keepForWorkers } from './keep-for-workers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its database. */
    databaseKeeper: string
  }
}

/**
 * A DynamoDB Local in memory for each worker, as one answers a request at a time. And the more changes its streams have held,
 * also those of deleted tables, the longer it takes to write one more to any but the first: after 6,000, four times as long.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await keepForWorkers(() => startDynamoDb({ dataDir: undefined }))
  project.provide('databaseKeeper', url)
  return stop
}
