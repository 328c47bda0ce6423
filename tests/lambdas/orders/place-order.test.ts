import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { productItem } from '../../../lambdas/data/products.ts'
import { handler } from '../../../lambdas/orders/place-order.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { context, customer, invoke, makeEvent } from '../../support/make-event.ts'
import { address, makeOrder } from '../../support/make-order.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const pendant = makeProduct({ _id: 'pendant', countInStock: 5, revision: 7 })
const body = { orderItems: [{ _id: 'pendant', quantity: 2 }], shippingAddress: address, paymentMethod: 'MoMo' }

const inTable = (...items: Record<string, unknown>[]) => ({ Responses: { 'itara-test': items } })

beforeEach(() => {
  table.reset()
  table.on(BatchGetCommand).resolves(inTable(productItem(pendant)))
  table.on(TransactWriteCommand).resolves({})
})

describe('order placement', () => {
  it('refuses an order immediately when others have just taken the last lamps', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(['TransactionConflict', 'None', 'None']))
    skipPauses()
    expect((await invoke(handler, { as: customer, body })).status).toBe(503)
    vi.restoreAllMocks()
    skipPauses()
    let left = table.commandCalls(BatchGetCommand).length
    table.on(BatchGetCommand).callsFake(() => {
      left -= 1
      return inTable(productItem({ ...pendant, countInStock: left > 0 ? 5 : 0 }))
    })
    expect(await invoke(handler, { as: customer, body })).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    vi.restoreAllMocks()
  })

  it('decides again on the current state when another request was faster', async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce(inTable(productItem(pendant)))
      .resolves(inTable(productItem({ ...pendant, countInStock: 1, revision: 8 })))
    table.on(TransactWriteCommand).rejectsOnce(cancelled(['None', 'ConditionalCheckFailed', 'None']))
    const { status, body: reply } = await invoke(handler, { as: customer, body })
    expect(status).toBe(409)
    expect(reply).toMatchObject({ code: 'stock.short', message: 'Only 1 of Kivu pendant left' })
  })

  it('retries on a conflict instead of reporting a sell-out', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(['None', 'TransactionConflict', 'None']))
      .resolves({})
    expect((await invoke(handler, { as: customer, body })).status).toBe(201)
  })

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])('retries when DynamoDB returns %s', async (code) => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(['None', code, 'None']))
      .resolves({})
    expect((await invoke(handler, { as: customer, body })).status).toBe(201)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })

  it('reports that the shop is busy when conflicts persist', async () => {
    skipPauses()
    table.on(TransactWriteCommand).rejects(cancelled(['TransactionConflict', 'None', 'None']))
    const { status, body: reply } = await invoke(handler, { as: customer, body })
    expect([status, reply]).toEqual([503, { code: 'shop.busy', message: expect.any(String) }])
    vi.restoreAllMocks()
  })

  it('hides an unexpected failure and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    table.on(TransactWriteCommand).rejects(cancelled(['ValidationError', 'None', 'None']))
    const { status, body: reply } = await invoke(handler, { as: customer, body })
    expect([status, reply]).toEqual([
      500,
      { code: 'internal', message: 'Internal server error', reference: 'request-1' },
    ])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('order that is repeated with its key', () => {
  const headers = { 'idempotency-key': 'k1' }
  const order = makeOrder({ _id: 'order-1' })

  it('returns the first order even if it took the last lamps', async () => {
    await invoke(handler, { as: customer, body, headers })
    const claim = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]?.Put?.Item
    table
      .on(BatchGetCommand)
      .resolvesOnce(inTable(productItem({ ...pendant, countInStock: 0 })))
      .resolves(inTable({ ...claim, reference: 'order-1' }))
    table.on(GetCommand).resolves({ Item: orderItem(order) })
    expect((await invoke(handler, { as: customer, body, headers })).body).toMatchObject({ order: { _id: 'order-1' } })
  })

  it('counts as new when the expired record of its key still exists', async () => {
    const expired = {
      PK: 'ONCE#customer-1#POST /orders#k1',
      SK: 'ONCE',
      entity: 'once',
      fingerprint: 'other',
      reference: 'order-1',
      expiresAt: 1_000,
    }
    table.on(BatchGetCommand).resolves(inTable(productItem(pendant), expired))
    expect((await invoke(handler, { as: customer, body, headers })).status).toBe(201)
  })
})

describe('rejection of invalid orders', () => {
  const [line] = body.orderItems
  it.each([
    ['an empty order', { ...body, orderItems: [] }],
    ['quantity 0', { ...body, orderItems: [{ ...line, quantity: 0 }] }],
    ['quantity 1.5', { ...body, orderItems: [{ ...line, quantity: 1.5 }] }],
    ['a negative quantity', { ...body, orderItems: [{ ...line, quantity: -1 }] }],
    ['a quantity in words', { ...body, orderItems: [{ ...line, quantity: '2' }] }],
    ['1,001 of a lamp', { ...body, orderItems: [{ ...line, quantity: 1001 }] }],
    ['a huge quantity', { ...body, orderItems: [{ ...line, quantity: 1e308 }] }],
    ['1,000 lines', { ...body, orderItems: Array.from({ length: 1000 }, () => line) }],
    ['a price in words', { ...body, orderItems: [{ ...line, price: 'cheap' }] }],
    ['a huge price', { ...body, orderItems: [{ ...line, price: 1e308 }] }],
    ['no address', { ...body, shippingAddress: undefined }],
    ['an address of spaces', { ...body, shippingAddress: { ...address, city: '  ' } }],
    ['an address with a NUL byte', { ...body, shippingAddress: { ...address, city: 'Kigali\u0000' } }],
    ['a phone number in words', { ...body, shippingAddress: { ...address, phone: 'call me' } }],
    ['a staff payment method', { ...body, paymentMethod: 'Cash' }],
    ['a list instead of an order', [body]],
    ['null', null],
  ])('leaves the table untouched for %s', async (_what, sent) => {
    const { status, body: reply } = await invoke(handler, { as: customer, body: sent })
    expect([status, reply]).toMatchObject([400, { code: 'request.invalid', message: expect.stringMatching(/\S/) }])
    expect(table.calls()).toHaveLength(0)
  })

  it('names the invalid field', async () => {
    const sent = { ...body, orderItems: [{ ...line, quantity: 0 }] }
    const { body: reply } = await invoke(handler, { as: customer, body: sent })
    expect(reply).toMatchObject({ message: expect.stringContaining('orderItems.0.quantity') })
  })

  it('leaves the table untouched for malformed JSON', async () => {
    expect(await invoke(handler, { as: customer, text: '{"orderItems": [' })).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    })
  })

  it.each([
    ['as text', 300_000, false],
    ['in base64', 270_000, true],
  ])('leaves the table untouched for a body of more than 64 kB, %s', async (_what, length, isBase64Encoded) => {
    const text = 'x'.repeat(length)
    const event = {
      ...makeEvent({ as: customer, text: isBase64Encoded ? Buffer.from(text).toString('base64') : text }),
      isBase64Encoded,
    }
    expect(await handler(event, context)).toMatchObject({
      statusCode: 413,
      body: expect.stringContaining('request.tooLarge'),
    })
  })

  it('leaves the table untouched for another content type', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await invoke(handler, { as: customer, body, headers })).toMatchObject({
      status: 415,
      body: { code: 'request.notJson' },
    })
  })

  it('leaves the table untouched for an idempotency key of several lines', async () => {
    const headers = { 'idempotency-key': 'a\nb' }
    expect(await invoke(handler, { as: customer, body, headers })).toMatchObject({ status: 400 })
  })
})

it('drops unknown fields', async () => {
  const sent = {
    ...body,
    isPaid: true,
    user: { _id: 'someone-else' },
    orderItems: [{ ...body.orderItems[0], name: 'x' }],
  }
  const { body: reply } = await invoke(handler, { as: customer, body: sent })
  expect(reply).toMatchObject({ order: { user: { _id: 'customer-1' }, orderItems: [{ name: 'Kivu pendant' }] } })
  const [call] = table.commandCalls(TransactWriteCommand)
  expect(call?.args[0].input.TransactItems?.[0]?.Put?.Item).toMatchObject({ isPaid: false })
})
