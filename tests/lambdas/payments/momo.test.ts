import { expect, it } from 'vitest'
import type { StoredPayment } from '../../../lambdas/data/payments.ts'
import { ongoingAttempt } from '../../../lambdas/payments/momo.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const order = { ...makeOrder({ _id: 'order-1' }), revision: 1 }

it.each<[string, Partial<StoredPayment>, boolean]>([
  ['that is pending for this phone', {}, true],
  ['that is pending for another phone', { phone: '250799999999' }, false],
  ['that has failed', { status: 'failed' }, false],
  ['that can no longer be answered', { createdAt: minutesAgo(6) }, false],
  ['by PayPal', { provider: 'paypal' }, false],
])('decides whether an attempt %s (%j) is continued: %s', (_what, state, goesOn) => {
  const earlier = makePayment({ createdAt: minutesAgo(1), ...state })
  const submitted = { phone: '250788123456', amount: order.amountDue }
  expect(ongoingAttempt(order, [earlier], submitted, now)).toBe(goesOn ? earlier : undefined)
})
