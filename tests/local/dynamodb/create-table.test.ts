import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, it, onTestFinished } from 'vitest'
import { createTable, turnOnStream } from '../../../local/dynamodb/create-table.ts'
import { localAws } from '../../../local/local-aws.ts'
import { newId } from '../../../shared/id.ts'
import { freshTable, openDatabase } from '../../support/dynamodb.ts'

async function table() {
  const { endpoint, tableName } = await freshTable({ withStream: true })
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  return { client, tableName }
}

it("creates the shop's table with keys, indexes, stream and time to live", async () => {
  const { client, tableName } = await table()

  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))

  expect(Table).toMatchObject({
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual(['GSI1', 'GSI2', 'GSI3'])
  expect(Table?.GlobalSecondaryIndexes?.find((index) => index.IndexName === 'GSI2')).toMatchObject({
    KeySchema: [
      { AttributeName: 'GSI2PK', KeyType: 'HASH' },
      { AttributeName: 'GSI2SK', KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'ALL' },
  })
  expect(TimeToLiveDescription).toEqual({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' })
})

it('creates the table without its stream, which is then turned on once', async () => {
  const { endpoint } = await freshTable()
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  const tableName = `itara-test-${newId()}`
  const streamOf = async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    return { stream: Table?.StreamSpecification, arn: Table?.LatestStreamArn }
  }
  await createTable(client, tableName, { withStream: false })
  expect((await streamOf()).arn).toBeUndefined()

  await turnOnStream(client, tableName)
  const turnedOn = await streamOf()
  expect(turnedOn.stream).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' })

  await turnOnStream(client, tableName)
  await createTable(client, tableName, { withStream: false })
  expect(await streamOf()).toEqual(turnedOn)
})

it('adds indexes that an older table lacks, and they find its items', async () => {
  const endpoint = await openDatabase()
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  const tableName = `itara-test-${newId()}`
  const keys = ['PK', 'SK']
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys.map((AttributeName, n) => ({ AttributeName, KeyType: n === 0 ? 'HASH' : 'RANGE' })),
    }),
  )
  const Item = { PK: { S: 'A' }, SK: { S: 'A' }, GSI3PK: { S: 'DUE' }, GSI3SK: { S: '1' } }
  await client.send(new PutItemCommand({ TableName: tableName, Item }))

  await createTable(client, tableName)

  const found = await client.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'GSI3',
      KeyConditionExpression: 'GSI3PK = :due',
      ExpressionAttributeValues: { ':due': { S: 'DUE' } },
    }),
  )
  expect(found.Items).toEqual([Item])
})

it('leaves an existing table unchanged', async () => {
  const { client, tableName } = await table()
  await client.send(new PutItemCommand({ TableName: tableName, Item: { PK: { S: 'A' }, SK: { S: 'A' } } }))

  await createTable(client, tableName)

  expect((await client.send(new ScanCommand({ TableName: tableName }))).Count).toBe(1)
})
