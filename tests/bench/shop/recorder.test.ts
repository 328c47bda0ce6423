import { Readable } from 'node:stream'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { localAws } from '../../../local/local-aws.ts'
import { makeRecorder } from './recorder.ts'

it('counts transactions that place an order, not those of consumers', async () => {
  const nothing = async () => ({ response: { statusCode: 200, headers: {}, body: Readable.from(['{}']) } })
  const dynamoDb = new DynamoDBClient({ ...localAws('http://127.0.0.1:1'), requestHandler: { handle: nothing } })
  const client = DynamoDBDocumentClient.from(dynamoDb)
  const recorded = makeRecorder(client)
  const write = (entity: string) => ({ Put: { TableName: 'itara', Item: { PK: 'ORDER#1', SK: entity, entity } } })
  const send = (...entities: string[]) => client.send(new TransactWriteCommand({ TransactItems: entities.map(write) }))

  await send('once', 'order')
  await send('totals', 'marker')

  expect(recorded()).toMatchObject({ transactions: 1, shapes: { TransactWriteItemsCommand: expect.anything() } })
  expect(recorded()).toEqual({ transactions: 0, shapes: {} })
})
