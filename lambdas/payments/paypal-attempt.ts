import type { Business } from '../../shared/business.ts'
import { usdDue } from '../../shared/payments/usd.ts'
import { nextLook } from '../paypal/next-look.ts'
import { Refusal } from '../refusal.ts'
import type { Choose } from './attempt-payment.ts'

/** PayPal lets a payer approve for three hours; whoever comes back later begins anew. */
const OPEN_FOR_MS = 2.5 * 60 * 60 * 1000

/**
 * Goes on with the PayPal payment of the order that is open, at its rate; otherwise a new one at today's. Pure.
 * @throws Refusal 409 for an order that is to be paid by MoMo, and while PayPal holds back money that it has taken
 */
export function paypalAttempt({ rwfPerUsd, fxAsOf }: Business, now: Date): Choose {
  return ({ paymentMethod, amountDue }, earlier) => {
    if (paymentMethod !== 'Paypal') {
      throw new Refusal('payment.otherMethod', 'This order is to be paid by MoMo')
    }
    const pending = earlier.filter(({ provider, status }) => provider === 'paypal' && status === 'pending')
    if (pending.some(({ transactionId }) => transactionId !== undefined)) throw pendingPayment()
    const isOpen = (createdAt: string) => now.getTime() - Date.parse(createdAt) < OPEN_FOR_MS
    return (
      pending.find(({ createdAt }) => isOpen(createdAt)) ?? {
        provider: 'paypal',
        usdDue: usdDue(amountDue, rwfPerUsd),
        fxRate: rwfPerUsd,
        fxAsOf,
        lookAt: nextLook(now.toISOString(), now),
      }
    )
  }
}

/** The refusal of paying what is being paid. */
export function pendingPayment(): Refusal {
  return new Refusal(
    'payment.pending',
    'PayPal has your payment and still looks at it. The order is paid as soon as PayPal says yes: please do not pay again',
  )
}
