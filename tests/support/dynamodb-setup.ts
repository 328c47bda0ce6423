import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts'

/** One DynamoDB Local in memory for the whole run; the first project that asks starts it, the others share it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject()
  if (root.getProvidedContext().dynamoDbEndpoint) return undefined
  const { endpoint, stop } = await startDynamoDb({ dataDir: undefined })
  root.provide('dynamoDbEndpoint', endpoint)
  return stop
}
