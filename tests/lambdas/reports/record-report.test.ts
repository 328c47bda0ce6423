import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { productItem } from '../../../lambdas/data/products.ts'
import { handler } from '../../../lambdas/reports/record-report.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { invoke, seller } from '../../support/make-event.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const pendant = makeProduct({ _id: 'pendant', costPrice: 3000, countInStock: 5, revision: 7 })
const [line, headers] = [{ _id: 'pendant', quantity: 2 }, { 'idempotency-key': 'k1' }]
const body = {
  reportItems: [line],
  soldAt: 5000,
  paymentMethod: 'Cash',
  depts: 500,
  givenTo: 'Aline',
  saleId: 'sale-1',
}
const once = { SK: 'ONCE', entity: 'once', expiresAt: Date.now() }
const taken = { ...once, PK: 'ONCE#sale#sale-1#pendant', fingerprint: 'stock taken', reference: '2' }

const inTable = (...items: Record<string, unknown>[]) => ({ Responses: { 'itara-test': items } })
const record = (changes: object = {}) => invoke(handler, { as: seller, body: { ...body, ...changes }, headers })
const written = (n = 0) => table.commandCalls(TransactWriteCommand)[n]?.args[0].input.TransactItems

beforeEach(() => {
  table.reset()
  table.on(BatchGetCommand).resolves(inTable(productItem(pendant)))
  table.on(TransactWriteCommand).resolves({})
})

describe('recording of a sale', () => {
  it("rereads when its 'sell' has just taken the lamps", async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce(inTable(productItem(pendant)))
      .resolves(inTable(productItem({ ...pendant, countInStock: 3, revision: 8 }), taken))
    table
      .on(TransactWriteCommand)
      .rejectsOnce(
        cancelled(['None', 'None', 'None', 'None', 'ConditionalCheckFailed', 'None', 'ConditionalCheckFailed']),
      )
      .resolves({})
    expect(await record()).toMatchObject({ status: 201, body: { report: { inStock: 3 } } })
    expect(written(1)).toHaveLength(7)
  })

  it("accepts lamps that its 'sell' took between the reads of records and lamps", async () => {
    const left = productItem({ ...pendant, countInStock: 0, revision: 8 })
    table.on(BatchGetCommand).resolvesOnce(inTable(left)).resolves(inTable(left, taken))
    expect(await record()).toMatchObject({ status: 201, body: { report: { inStock: 0 } } })
  })

  it("accepts a sale while 'sell' calls for its lamps come between its reads", async () => {
    const sold = [pendant, makeProduct({ _id: 'lantern', price: pendant.price, costPrice: 3000 })].map((lamp) =>
      productItem({ ...lamp, countInStock: 0 }),
    )
    const takenToo = { ...taken, PK: 'ONCE#sale#sale-1#lantern' }
    table
      .on(BatchGetCommand)
      .resolvesOnce(inTable(...sold))
      .resolvesOnce(inTable(taken))
      .resolvesOnce(inTable(...sold, taken))
      .resolves(inTable(...sold, taken, takenToo))
    expect(await record({ reportItems: [line, { _id: 'lantern', quantity: 2 }] })).toMatchObject({ status: 201 })
  })

  it('rereads when another request is writing the same lamp', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(['None', 'None', 'None', 'None', 'TransactionConflict']))
      .resolves({})
    expect((await record()).status).toBe(201)
  })
})

describe('rejection of invalid reports', () => {
  it.each([
    ['no lamps', { reportItems: [] }],
    ['33 lines', { reportItems: Array.from({ length: 33 }, () => line) }],
    ['nothing sold', { real: 0 }],
    ['a line with nothing sold', { reportItems: [{ ...line, real: 0 }] }],
    ['half a lamp', { real: 1.5 }],
    ['a negative number', { real: -1 }],
    ['a number in words', { real: 'two' }],
    ['a huge number', { real: 1e308 }],
    ['a negative price', { soldAt: -1 }],
    ['a huge price', { soldAt: 1e308 }],
    ['a negative debt', { depts: -1 }],
    ['a huge debt', { depts: 1e308 }],
    ['a debt of a person without a name', { givenTo: '--' }],
    ['negative losses', { ibyangiritse: -1 }],
    ['half a loss', { ibyangiritse: 0.5 }],
    ['huge sales', { sales: 1e308 }],
    ['a negative expense', { expense: -1 }],
    ['no method', { paymentMethod: undefined }],
    ['an empty method', { paymentMethod: '' }],
    ["a customer's method", { paymentMethod: 'Paypal' }],
    ['comments with a NUL byte', { comments: 'a\u0000' }],
    ['comments of 60 kB', { comments: 'x'.repeat(60_000) }],
    ['an empty sale id', { saleId: '' }],
  ])('leaves the table untouched for %s', async (_what, changes) => {
    expect(await record(changes)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(table.calls()).toHaveLength(0)
  })
})

it('ignores fields that the sender may not set', async () => {
  const forged = { _id: 'mine', status: 'PAID', seller: { _id: 'other' }, createdAt: '1999-01-01T00:00:00.000Z' }
  const { body: reply } = await record({ ...forged, igice: 500, inStock: 99, name: 'x', quantity: 50 })
  expect(reply).toMatchObject({ report: { seller: { _id: 'seller-1' }, inStock: 3, igice: 0, owed: 500, quantity: 2 } })
  expect(JSON.stringify(reply)).not.toMatch(/mine|other|1999/)
})
