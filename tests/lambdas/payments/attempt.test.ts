import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { paymentItem } from '../../../lambdas/data/payments.ts'
import { attemptPayment } from '../../../lambdas/payments/attempt.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const order = makeOrder({ _id: 'order-1' })
const payer = { ...order.user, email: 'aline@example.rw', isAdmin: false, isSeller: false, signedInAt: 0 }
const attempt = () =>
  attemptPayment({ orderId: order._id, actor: payer, now: new Date() }, () => ({ provider: 'momo' }))

beforeEach(() => table.reset())

it('writes an attempt only if its order is unchanged, so none is paid twice', async () => {
  table
    .on(GetCommand)
    .resolvesOnce({ Item: orderItem(order) })
    .resolves({ Item: orderItem({ ...order, isPaid: true }, 2) })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(TransactWriteCommand).rejects(cancelled(['ConditionalCheckFailed', 'None']))
  await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'order.paid' })
  expect(table.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.TransactItems)).toMatchObject([
    [
      { ConditionCheck: { Key: { PK: 'ORDER#order-1', SK: 'ORDER' }, ExpressionAttributeValues: { ':seen': 1 } } },
      { Put: { Item: { SK: 'PAYMENT#momo-1' } } },
    ],
  ])
})

it('charges the amount due in whole francs', async () => {
  table.on(GetCommand).resolves({ Item: orderItem({ ...order, totalPrice: 5900.41, amountDue: 5900 }) })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(TransactWriteCommand).resolves({})
  expect(await attempt()).toMatchObject({ amount: 5900 })
})

it('contains the order number that customers see', async () => {
  table.on(GetCommand).resolves({ Item: orderItem({ ...order, number: 58_213 }) })
  table.on(QueryCommand).resolves({ Items: [] })
  await expect(attempt()).resolves.toMatchObject({ order: 'order-1', number: 58_213 })
})

it('refuses an attempt after fifty, since all of an order’s are read together', async () => {
  const ofOrder = (n: number) =>
    Array.from({ length: n }, (_, at) => makePayment({ order: 'order-1', _id: `momo-${at + 1}` }))
  table.on(GetCommand).resolves({ Item: orderItem(order) })
  table.on(TransactWriteCommand).resolves({})
  table.on(QueryCommand).resolves({ Items: ofOrder(50).map(paymentItem) })
  await expect(attempt()).rejects.toMatchObject({ status: 429, code: 'payment.tooMany' })
  table.on(QueryCommand).resolves({ Items: ofOrder(49).map(paymentItem) })
  expect(await attempt()).toMatchObject({ _id: 'momo-50' })
})
