import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { createTable } from '../../local/dynamodb/create-table.ts'
import { localAws } from '../../local/local-aws.ts'
import { newId } from '../../shared/id.ts'
import { workerResource } from './worker-resource.ts'

/** This worker's DynamoDB Local. */
export const thisDatabase = workerResource(inject('databaseKeeper'), z.object({ endpoint: z.string() }))

/** Creates an empty table with the shop's schema in this worker's DynamoDB Local, with a stream only if requested. */
export async function freshTable({ withStream = false } = {}): Promise<{ endpoint: string; tableName: string }> {
  const { endpoint } = await thisDatabase()
  const tableName = `itara-test-${newId()}`
  const client = new DynamoDBClient(localAws(endpoint))
  await createTable(client, tableName, { withStream })
  client.destroy()
  return { endpoint, tableName }
}

/** Deletes a table, because DynamoDB Local checks the streams of all its tables once a second. */
export async function dropTable({ endpoint, tableName }: { endpoint: string; tableName: string }): Promise<void> {
  const client = new DynamoDBClient(localAws(endpoint))
  await client.send(new DeleteTableCommand({ TableName: tableName }))
  client.destroy()
}
