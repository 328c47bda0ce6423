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

/** An empty table of the shop's shape in the run's DynamoDB Local, which nobody else uses. */
export async function freshTable(): Promise<{ endpoint: string; tableName: string }> {
  const endpoint = inject('dynamoDbEndpoint')
  const tableName = `itara-test-${newId()}`
  const client = new DynamoDBClient(localAws(endpoint))
  await createTable(client, tableName)
  client.destroy()
  return { endpoint, tableName }
}

/** Takes a table away again: DynamoDB Local looks through the streams of all it has once a second, which takes longer each. */
export async function dropTable({ endpoint, tableName }: { endpoint: string; tableName: string }): Promise<void> {
  const client = new DynamoDBClient(localAws(endpoint))
  await client.send(new DeleteTableCommand({ TableName: tableName }))
  client.destroy()
}
