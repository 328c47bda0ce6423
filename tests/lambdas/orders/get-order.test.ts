import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { handler } from '../../../lambdas/orders/get-order.ts'
import { customer, invoke, otherCustomer, seller } from '../../support/make-event.ts'
import { makeOrder } from '../../support/make-order.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const params = { id: 'order-1' }

beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({ Item: makeOrder({ _id: 'order-1', user: { _id: customer.sub, name: 'Aline' } }) })
})

it('shows an order to its customer', async () => {
  expect(await invoke(handler, { as: customer, params })).toMatchObject({ status: 200, body: { _id: 'order-1' } })
})

it('shows an order to staff', async () => {
  expect((await invoke(handler, { as: seller, params })).status).toBe(200)
})

it('returns 404 to another customer', async () => {
  expect(await invoke(handler, { as: otherCustomer, params })).toMatchObject({
    status: 404,
    body: { code: 'order.unknown' },
  })
})

it('returns 404 for an order that does not exist', async () => {
  table.on(GetCommand).resolves({})
  expect((await invoke(handler, { as: seller, params })).status).toBe(404)
})

it('returns 404 for an id too long for any order, without reading', async () => {
  expect((await invoke(handler, { as: customer, params: { id: 'x'.repeat(3000) } })).status).toBe(404)
  expect(table.calls()).toHaveLength(0)
})
