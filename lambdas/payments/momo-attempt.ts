import { ANSWERED_WITHIN_MS } from '../momo/next-look.ts'
import { Refusal } from '../refusal.ts'
import type { Attempt, Choose } from './attempt-payment.ts'

/**
 * Goes on with the attempt that asks the same phone right now, so that a second tap asks nobody twice; otherwise `fresh`
 * is a new one. Pure.
 * @throws Refusal 409 for an order that is to be paid otherwise, or costs another amount than the payer saw
 */
export function momoAttempt(fresh: Attempt, amount: number, now: Date): Choose {
  return ({ _id, amountDue, paymentMethod }, earlier) => {
    if (paymentMethod !== 'MoMo') {
      throw new Refusal('payment.otherMethod', 'This order is to be paid by PayPal')
    }
    if (amount !== amountDue) {
      throw new Refusal('amount.changed', `Order ${_id} costs RWF ${amountDue}, not ${amount}`, { amountDue })
    }
    const isAsking = (createdAt: string) => now.getTime() - Date.parse(createdAt) < ANSWERED_WITHIN_MS
    const asking = earlier.find(
      ({ provider, status, phone, createdAt }) =>
        provider === 'momo' && status === 'pending' && phone === fresh.phone && isAsking(createdAt),
    )
    return asking ?? fresh
  }
}
