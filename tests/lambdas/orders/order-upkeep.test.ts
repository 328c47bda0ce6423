import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { productItem } from '../../../lambdas/data/products.ts'
import { handler as deleteOrder } from '../../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../../lambdas/orders/deliver-order.ts'
import { handler as listOrders } from '../../../lambdas/orders/list-orders.ts'
import { admin, customer, invoke, seller } from '../../support/make-event.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const lamp = makeProduct({ _id: 'lamp', countInStock: 5, revision: 7 })
const orderItems = [{ _id: 'lamp', name: 'Lamp', slug: 'lamp', image: '/images/x.webp', price: 5000, quantity: 2 }]
const order = makeOrder({ _id: 'order-1', orderItems })
const params = { id: 'order-1' }

const setTable = (...items: Record<string, unknown>[]) => ({ Responses: { 'itara-test': items } })
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({ Item: orderItem(order) })
  table.on(BatchGetCommand).resolves(setTable(orderItem(order), productItem(lamp)))
  table.on(TransactWriteCommand).resolves({})
})

describe('deletion of an order', () => {
  it('deletes the order, sets the stock and writes the journal in one transaction', async () => {
    expect((await invoke(deleteOrder, { as: admin, params, query: {} })).status).toBe(200)
    const [call, ...others] = table.commandCalls(TransactWriteCommand)
    expect(others).toEqual([])
    expect(call?.args[0].input.TransactItems).toMatchObject([
      {
        Update: {
          Key: { PK: 'ORDER#order-1' },
          ExpressionAttributeValues: {
            ':seen': 1,
            ':revision': 2,
            ':GSI2PK': 'VOIDED-ORDERS',
            ':voided': { by: { _id: 'admin-1' } },
          },
        },
      },
      { Put: { Item: { entity: 'change', of: 'order', row: 'order-1', kind: 'voided' } } },
      { Update: { Key: { PK: 'PRODUCT#lamp' }, ExpressionAttributeValues: { ':delta': 2 } } },
      { Put: { Item: { entity: 'stock-movement', delta: 2, reason: 'order-deleted', reference: 'order-1' } } },
    ])
  })

  it('rereads an order that has just been delivered and keeps the stock', async () => {
    const paid = { ...order, isPaid: true }
    table.on(GetCommand).resolves({ Item: orderItem(paid) })
    table
      .on(BatchGetCommand)
      .resolvesOnce(setTable(orderItem(paid), productItem(lamp)))
      .resolves(setTable(orderItem({ ...paid, isDelivered: true }, 2), productItem(lamp)))
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('ConditionalCheckFailed', 'None', 'None'))
      .resolves({})
    expect((await invoke(deleteOrder, { as: admin, params, query: {} })).status).toBe(200)
    expect(table.commandCalls(TransactWriteCommand)[1]?.args[0].input.TransactItems).toMatchObject([
      { Update: { ExpressionAttributeValues: { ':seen': 2 } } },
      { Put: { Item: { entity: 'change' } } },
    ])
  })

  it('returns 404 when another request has just deleted the order', async () => {
    table.on(BatchGetCommand).resolves(setTable(productItem(lamp)))
    expect(await invoke(deleteOrder, { as: admin, params, query: {} })).toMatchObject({
      status: 404,
      body: { code: 'order.unknown' },
    })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })
})

describe('delivery of an order', () => {
  it('returns a plain 500 when the table fails', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    table.on(TransactWriteCommand).rejects(new Error('secret'))
    table.on(BatchGetCommand).resolves(setTable(orderItem({ ...order, isPaid: true })))
    const { status, body } = await invoke(deliverOrder, { as: admin, params, query: {} })
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('secret')])
  })
})

describe('list of all orders', () => {
  it('reads each user once and retries those that the table could not read', async () => {
    const other = { ...order, _id: 'order-2' }
    const key = { PK: `USER#${order.user._id}`, SK: 'PROFILE' }
    table.on(QueryCommand).resolves({ Items: [orderItem(order), orderItem(other)] })
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: {}, UnprocessedKeys: { 'itara-test': { Keys: [key] } } })
      .resolves(setTable({ _id: order.user._id }))
    const { body } = await invoke(listOrders, { as: seller, query: {} })
    expect(body).toMatchObject([{ user: order.user }, { user: order.user }])
    const asked = table.commandCalls(BatchGetCommand).map((call) => call.args[0].input.RequestItems?.['itara-test'])
    expect(asked).toMatchObject([{ Keys: [key] }, { Keys: [key] }])
  })

  it('reads no users when there is no order', async () => {
    table.on(QueryCommand).resolves({ Items: [] })
    expect(await invoke(listOrders, { as: seller, query: {} })).toEqual({ status: 200, body: [] })
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(0)
  })
})

it.each([
  ['the list', listOrders, customer],
  ['delivering', deliverOrder, seller],
  ['deleting', deleteOrder, seller],
])('refuses callers without the role: %s', async (_what, handler, as) => {
  expect(await invoke(handler, { as, params, query: {} })).toMatchObject({ status: 403, body: { code: 'role.denied' } })
  expect(table.calls()).toHaveLength(0)
})
