import { describe, expect, it } from 'vitest'
import { applyOutcome } from '../../../lambdas/payments/apply-outcome.ts'
import type { PaymentOutcome } from '../../../lambdas/provider-outcome.ts'
import { makePayment } from '../../support/make-payment.ts'

const at = '2026-11-21T08:05:00.000Z'

/** Returns a payment after its provider has reported all of these outcomes. */
function updateOf(outcomes: readonly PaymentOutcome[]) {
  return outcomes.reduce(
    (payment, outcome) =>
      applyOutcome({ payment, order: undefined, products: new Map(), claimant: undefined }, outcome, at)?.payment ??
      payment,
    makePayment({ provider: 'paypal', _id: 'paypal-1' }),
  )
}

describe('payment history', () => {
  it('ends a payment whose card is declined repeatedly, so that its history is bounded', () => {
    const declined = (times: number) =>
      Array.from({ length: times }, (): PaymentOutcome => ({ status: 'pending', reason: 'INSTRUMENT_DECLINED' }))
    expect(updateOf(declined(30))).toMatchObject({ status: 'pending' })
    const payment = updateOf(declined(1000))
    expect(payment).toMatchObject({ status: 'failed', reason: 'INSTRUMENT_DECLINED' })
    expect(payment.history.length).toBeLessThanOrEqual(51)
  })

  it('leaves a payment open while the provider withholds the money', () => {
    const held = Array.from(
      { length: 200 },
      (_, n): PaymentOutcome => ({ status: 'pending', reason: `REASON_${n}`, transactionId: 'tx-1' }),
    )
    const payment = updateOf(held)
    expect(payment).toMatchObject({ status: 'pending', transactionId: 'tx-1' })
    expect(payment.history.length).toBeLessThanOrEqual(51)
  })
  it('bounds the history of many partial refunds and keeps their total', () => {
    const shares = Array.from(
      { length: 200 },
      (_, n): PaymentOutcome => ({ status: 'refunded in part', share: (n + 1) / 250, transactionId: 'tx-1' }),
    )
    const payment = updateOf([{ status: 'succeeded', transactionId: 'tx-1' }, ...shares])
    expect(payment.refundedAmount).toBe(Math.round(payment.amount * 0.8))
    expect(payment.history.length).toBeLessThanOrEqual(51)
  })
})
