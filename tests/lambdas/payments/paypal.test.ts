import { describe, expect, it } from 'vitest'
import type { StoredPayment } from '../../../lambdas/data/payments.ts'
import { paypalAttempt } from '../../../lambdas/payments/paypal.ts'
import { Business } from '../../../shared/business.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const order = { ...makeOrder({ _id: 'order-1', paymentMethod: 'Paypal' }), revision: 1 }
const business = Business.parse({})

describe('PayPal attempt', () => {
  it.each<[string, Partial<StoredPayment>, boolean]>([
    ['that is open', {}, true],
    ['that can no longer be approved', { createdAt: minutesAgo(151) }, false],
    ['that has failed', { status: 'failed' }, false],
    ['by MoMo', { provider: 'momo' }, false],
  ])('continues an attempt %s (%j): %s', (_what, state, goesOn) => {
    const earlier = makePayment({ _id: 'paypal-1', provider: 'paypal', createdAt: minutesAgo(149), ...state })
    expect(paypalAttempt(order, [earlier], business, now) === earlier).toBe(goesOn)
  })

  it('refuses an attempt as long as PayPal reviews money that it has taken', () => {
    const held = makePayment({ provider: 'paypal', transactionId: 'tx-1', createdAt: minutesAgo(10_000) })
    expect(() => paypalAttempt(order, [held], business, now)).toThrow(
      expect.objectContaining({ status: 409, code: 'payment.pending' }),
    )
  })
})
