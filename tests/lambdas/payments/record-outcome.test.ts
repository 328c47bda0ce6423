import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { paymentItem } from '../../../lambdas/data/payments.ts'
import { recordOutcome } from '../../../lambdas/payments/record-outcome.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const now = new Date('2026-11-21T08:05:00.000Z')
const order = makeOrder({ _id: 'order-1' })
const payment = makePayment({ order: 'order-1' })
const outcome = { status: 'succeeded', transactionId: 'tx-1' } as const

const inTable = (...items: Record<string, unknown>[]) => ({ Responses: { 'itara-test': items } })
const writes = () => table.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.TransactItems)

const warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  warned.mockReset()
  table.reset()
  table.on(GetCommand).resolves({ Item: orderItem(order) })
  table.on(BatchGetCommand).resolves(inTable(orderItem(order), paymentItem(payment)))
  table.on(TransactWriteCommand).resolves({})
})

describe('successful payment', () => {
  it.each([
    ['conflicts with another transaction', cancelled(['TransactionConflict', 'None', 'None'])],
    ['fails because of another change', cancelled(['None', 'None', 'ConditionalCheckFailed'])],
  ])('decides again when the transaction %s', async (_what, error) => {
    const paid = { ...order, isPaid: true }
    table
      .on(BatchGetCommand)
      .resolvesOnce(inTable(orderItem(order), paymentItem(payment)))
      .resolves(inTable(orderItem(paid, 2), paymentItem(payment)))
    table.on(TransactWriteCommand).rejectsOnce(error).resolves({})
    expect(await recordOutcome(payment, outcome, now)).toMatchObject({ status: 'refund-due', reason: 'order.paid' })
    expect(writes()).toHaveLength(2)
  })

  it('marks a payment for attention only when the provider refunds a part of it', async () => {
    await recordOutcome(payment, outcome, now)
    expect(warned).not.toHaveBeenCalled()

    const paid = { ...order, isPaid: true }
    const recorded = makePayment({ ...payment, status: 'succeeded' })
    table.on(BatchGetCommand).resolves(inTable(orderItem(paid), paymentItem(recorded)))
    await recordOutcome(recorded, { status: 'refunded in part', share: 0.5, transactionId: 'tx-1' }, now)
    expect(warned.mock.calls.flat()).toMatchObject([
      { event: 'payment.trouble', payment: 'momo-1', status: 'succeeded', reason: 'provider.refunded' },
    ])
  })

  it('does not report a payment as recorded when the table fails', async () => {
    table.on(TransactWriteCommand).rejects(new Error('away'))
    await expect(recordOutcome(payment, outcome, now)).rejects.toThrow('away')
  })

  it('refuses an outcome of an unknown payment', async () => {
    table.on(BatchGetCommand).resolves(inTable(orderItem(order)))
    await expect(recordOutcome(payment, outcome, now)).rejects.toMatchObject({ status: 404, code: 'payment.unknown' })
  })
})

describe('failed payment', () => {
  const failed = { status: 'failed', reason: 'PAYER_LIMIT_REACHED' } as const

  it('logs a failed payment with the provider’s reason and without the phone', async () => {
    await recordOutcome(payment, failed, now)
    expect(warned.mock.calls.flat()).toEqual([
      {
        event: 'payment.trouble',
        provider: 'momo',
        order: 'order-1',
        payment: 'momo-1',
        status: 'failed',
        reason: 'PAYER_LIMIT_REACHED',
      },
    ])
  })

  it('logs a failed payment once when it is reported repeatedly', async () => {
    table.on(BatchGetCommand).resolves(inTable(orderItem(order), paymentItem(makePayment({ ...payment, ...failed }))))
    await recordOutcome(payment, failed, now)
    expect(warned).not.toHaveBeenCalled()
  })
})
