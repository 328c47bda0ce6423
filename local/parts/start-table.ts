import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../dynamodb/create-table.ts'
import { startDatabasesInMemory } from '../dynamodb/databases-in-memory.ts'
import { startDynamoDb } from '../dynamodb/start-dynamodb.ts'
import { localAws } from '../local-aws.ts'
import { TABLE_NAME } from '../names.ts'
import type { Running } from '../running.ts'
import { StartError } from '../start-error.ts'

/**
 * Starts DynamoDB, unless one runs `elsewhere`, and creates the table if necessary. Its stream stays off until
 * startPoller turns it on. Returns the address.
 */
export async function startTable(
  running: Running,
  { dataDir, elsewhere }: { dataDir: string | undefined; elsewhere: string | undefined },
): Promise<string> {
  if (elsewhere !== undefined) {
    await ensureTable(elsewhere).catch((error) => {
      const reason = `DYNAMODB_ENDPOINT is ${elsewhere}, but no DynamoDB responds there`
      throw new StartError(`${reason}. Start one there, or omit the setting.`, { cause: error })
    })
    return elsewhere
  }
  const { endpoint } =
    dataDir === undefined
      ? await (await running.add(startDatabasesInMemory())).open()
      : await running.add(startDynamoDb(join(dataDir, 'dynamodb')))
  await ensureTable(endpoint)
  return endpoint
}

async function ensureTable(endpoint: string): Promise<void> {
  const client = new DynamoDBClient(localAws(endpoint))
  await createTable(client, TABLE_NAME, { withStream: false }).finally(() => client.destroy())
}
