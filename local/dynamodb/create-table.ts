import { setTimeout as pause } from 'node:timers/promises'
import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  type StreamSpecification,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableShape } from '../../shared/table.ts'

const indexes = tableShape.indexes.map((name) => ({ name, partitionKey: `${name}PK`, sortKey: `${name}SK` }))
const keyNames = [tableShape, ...indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])

const stream: StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' }

/**
 * Creates the shop's table like the stack's, or adds the indexes that an existing, older table lacks. It can be
 * repeated. Until the stream is turned on, writes do not trigger consumers and are a fifth faster.
 */
export async function createTable(
  client: DynamoDBClient,
  tableName: string,
  { withStream }: { withStream: boolean } = { withStream: true },
): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: keyNames.map(attribute),
        KeySchema: keySchema(tableShape),
        GlobalSecondaryIndexes: indexes.map(definitionOf),
        ...(withStream && { StreamSpecification: stream }),
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists({ client, ...WAIT }, { TableName: tableName })
  await addMissingIndexes(client, tableName)
  await enableTimeToLive(client, tableName)
}

/** Turns on the table's stream if it is off. */
export async function turnOnStream(client: DynamoDBClient, tableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  if (Table?.StreamSpecification?.StreamEnabled) return
  await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification: stream }))
  await waitUntilTableExists({ client, ...WAIT }, { TableName: tableName })
}

/** Adds the missing indexes one after the other, because DynamoDB creates only one at a time. */
async function addMissingIndexes(client: DynamoDBClient, tableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName))
  for (const index of indexes.filter(({ name }) => !existing.has(name))) {
    await client.send(
      new UpdateTableCommand({
        TableName: tableName,
        AttributeDefinitions: [attribute(index.partitionKey), attribute(index.sortKey)],
        GlobalSecondaryIndexUpdates: [{ Create: definitionOf(index) }],
      }),
    )
    while ((await statusOf(client, tableName, index.name)) !== 'ACTIVE') await pause(100)
  }
}

async function statusOf(client: DynamoDBClient, tableName: string, indexName: string) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  return Table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === indexName)?.IndexStatus
}

const WAIT = { minDelay: 0.1, maxWaitTime: 30 }

function definitionOf(index: (typeof indexes)[number]) {
  return { IndexName: index.name, KeySchema: keySchema(index), Projection: { ProjectionType: 'ALL' } } as const
}

function attribute(name: string): AttributeDefinition {
  return { AttributeName: name, AttributeType: 'S' }
}

function keySchema(keys: { partitionKey: string; sortKey: string }): KeySchemaElement[] {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' },
  ]
}

/** Enables the time to live. It checks first, because DynamoDB fails if it is already enabled. */
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
