import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { paymentItem, type StoredPayment } from '../../../lambdas/data/payments.ts'
import { attemptPayment } from '../../../lambdas/payments/attempt-payment.ts'
import { momoAttempt } from '../../../lambdas/payments/momo-attempt.ts'
import { paypalAttempt } from '../../../lambdas/payments/paypal-attempt.ts'
import { Business } from '../../../shared/business.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const order = makeOrder({ _id: 'order-1' })
const payer = { ...order.user, email: 'aline@example.rw', isAdmin: false, isSeller: false }
const attempt = () => attemptPayment(order._id, payer, () => ({ provider: 'momo' }), { now: new Date() })

beforeEach(() => table.reset())

it('is written only while its order is as it was seen: nobody is asked to pay what was paid at that very moment', async () => {
  table
    .on(GetCommand)
    .resolvesOnce({ Item: orderItem(order) })
    .resolves({ Item: orderItem({ ...order, isPaid: true }, 2) })
  table.on(QueryCommand).resolves({ Items: [] })
  const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }]
  table
    .on(TransactWriteCommand)
    .rejects(new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons }))
  await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'order.paid' })
  expect(table.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.TransactItems)).toMatchObject([
    [
      { ConditionCheck: { Key: { PK: 'ORDER#order-1', SK: 'ORDER' }, ExpressionAttributeValues: { ':seen': 1 } } },
      { Put: { Item: { SK: 'PAYMENT#momo-1' } } },
    ],
  ])
})

it('asks for the whole francs that are due', async () => {
  table.on(GetCommand).resolves({ Item: orderItem({ ...order, totalPrice: 5900.41, amountDue: 5900 }) })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(TransactWriteCommand).resolves({})
  expect(await attempt()).toMatchObject({ amount: 5900 })
})

it('is no longer made after fifty, however long ago: all of an order are read together', async () => {
  const ofOrder = (n: number) =>
    Array.from({ length: n }, (_, at) => makePayment({ order: 'order-1', _id: `momo-${at + 1}` }))
  table.on(GetCommand).resolves({ Item: orderItem(order) })
  table.on(TransactWriteCommand).resolves({})
  table.on(QueryCommand).resolves({ Items: ofOrder(50).map(paymentItem) })
  await expect(attempt()).rejects.toMatchObject({ status: 429, code: 'payment.tooMany' })
  table.on(QueryCommand).resolves({ Items: ofOrder(49).map(paymentItem) })
  expect(await attempt()).toMatchObject({ _id: 'momo-50' })
})

describe('the attempt that somebody goes on with', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const fresh = { provider: 'momo', phone: '250788123456' } as const
  const seen = { ...order, revision: 1 }

  it.each<[string, Partial<StoredPayment>, boolean]>([
    ['that asks this phone right now', {}, true],
    ['that asks another phone', { phone: '250799999999' }, false],
    ['that has failed', { status: 'failed' }, false],
    ['that nobody answers any more', { createdAt: ago(6) }, false],
    ['by PayPal', { provider: 'paypal' }, false],
  ])('by MoMo is one %s: %j → %s', (_what, state, goesOn) => {
    const earlier = makePayment({ createdAt: ago(1), ...state })
    expect(momoAttempt(fresh, order.amountDue, now)(seen, [earlier])).toBe(goesOn ? earlier : fresh)
  })

  it.each<[string, Partial<StoredPayment>, boolean]>([
    ['that is open', {}, true],
    ['that PayPal lets nobody approve any more', { createdAt: ago(151) }, false],
    ['that has failed', { status: 'failed' }, false],
    ['by MoMo', { provider: 'momo' }, false],
  ])('by PayPal is one %s: %j → %s', (_what, state, goesOn) => {
    const earlier = makePayment({ _id: 'paypal-1', provider: 'paypal', createdAt: ago(149), ...state })
    const chosen = paypalAttempt(Business.parse({}), now)({ ...seen, paymentMethod: 'Paypal' }, [earlier])
    expect(chosen === earlier).toBe(goesOn)
  })

  it('is none while PayPal holds back money that it has taken, however long', () => {
    const held = makePayment({ provider: 'paypal', transactionId: 'tx-1', createdAt: ago(10_000) })
    const choose = paypalAttempt(Business.parse({}), now)
    expect(() => choose({ ...seen, paymentMethod: 'Paypal' }, [held])).toThrow(
      expect.objectContaining({ status: 409, code: 'payment.pending' }),
    )
  })
})
