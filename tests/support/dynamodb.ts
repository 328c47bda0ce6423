import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { createTable } from '../../local/dynamodb/create-table.ts'
import { localAws } from '../../local/local-aws.ts'
import { newId } from '../../shared/id.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by tests/support/dynamodb-setup.ts. */
    dynamoDbEndpoint: string
  }
}

/**
 * An empty table of the shop's shape in the run's DynamoDB Local, which nobody else uses. It has a stream only if asked
 * for: the more changes all streams have ever held, the slower DynamoDB Local writes another one, also after their tables
 * are deleted.
 */
export async function freshTable({ withStream = false } = {}): Promise<{ endpoint: string; tableName: string }> {
  const endpoint = inject('dynamoDbEndpoint')
  const tableName = `itara-test-${newId()}`
  const client = new DynamoDBClient(localAws(endpoint))
  await createTable(client, tableName, { withStream })
  client.destroy()
  return { endpoint, tableName }
}

/** Deletes a table: DynamoDB Local looks through the streams of all its tables once a second. */
export async function dropTable({ endpoint, tableName }: { endpoint: string; tableName: string }): Promise<void> {
  const client = new DynamoDBClient(localAws(endpoint))
  await client.send(new DeleteTableCommand({ TableName: tableName }))
  client.destroy()
}
