import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, inject } from 'vitest'
import { createTable } from '../../local/dynamodb/create-table.ts'
import type { DatabaseInMemory } from '../../local/dynamodb/databases-in-memory.ts'
import { localAws } from '../../local/local-aws.ts'
import { openDatabaseAt } from './open-database.ts'

const opened: DatabaseInMemory[] = []

afterAll(() => Promise.all(opened.map(({ close }) => close())))

/** Opens an empty database of DynamoDB Local, which is closed after this test file, and returns its address. */
export async function openDatabase(): Promise<string> {
  const database = await openDatabaseAt(inject('databaseKeeper'))
  opened.push(database)
  return database.endpoint
}

/** Creates an empty table with the shop's schema in a database of its own, with a stream only if requested. */
export async function freshTable({ withStream = false } = {}): Promise<{ endpoint: string; tableName: string }> {
  const endpoint = await openDatabase()
  const tableName = 'itara-test'
  const client = new DynamoDBClient(localAws(endpoint))
  await createTable(client, tableName, { withStream })
  client.destroy()
  return { endpoint, tableName }
}
