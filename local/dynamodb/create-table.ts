import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableShape } from '../../shared/table.ts'

const indexes = tableShape.indexes.map((name) => ({ name, partitionKey: `${name}PK`, sortKey: `${name}SK` }))
const keyNames = [tableShape, ...indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])

/** Creates the shop's table as CDK does in the cloud; does nothing if it is there. Repeating it is harmless. */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: keyNames.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: keySchema(tableShape),
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: keySchema(index),
          Projection: { ProjectionType: 'ALL' },
        })),
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists({ client, minDelay: 0.1, maxWaitTime: 30 }, { TableName: tableName })
  await enableTimeToLive(client, tableName)
}

function keySchema(keys: { partitionKey: string; sortKey: string }): KeySchemaElement[] {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' },
  ]
}

/** Asks first, because DynamoDB refuses to enable what is enabled. */
async function enableTimeToLive(client: DynamoDBClient, tableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
  if (TimeToLiveDescription?.AttributeName === tableShape.timeToLive) return
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableShape.timeToLive },
    }),
  )
}
