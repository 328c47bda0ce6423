import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../dynamodb/create-table.ts'
import { startDynamoDb } from '../dynamodb/start-dynamodb.ts'
import { localAws } from '../local-aws.ts'
import { TABLE_NAME } from '../names.ts'
import type { Running } from '../running.ts'

/** Starts DynamoDB, unless one runs `elsewhere` already, and makes the table if it is not there. Answers the address. */
export async function startTable(
  running: Running,
  { dataDir, elsewhere }: { dataDir: string | undefined; elsewhere: string | undefined },
): Promise<string> {
  const endpoint = elsewhere ?? (await startOwn(running, dataDir))
  const client = new DynamoDBClient(localAws(endpoint))
  await createTable(client, TABLE_NAME)
  client.destroy()
  return endpoint
}

async function startOwn(running: Running, dataDir: string | undefined): Promise<string> {
  const { endpoint } = await running.add(startDynamoDb({ dataDir: dataDir && join(dataDir, 'dynamodb') }))
  return endpoint
}
