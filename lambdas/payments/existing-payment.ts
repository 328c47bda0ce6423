import type { StoredPayment } from '../data/payments.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal 404 if there is no such payment */
export function existingPayment(payment: StoredPayment | undefined): StoredPayment {
  if (!payment) throw new Refusal('payment.unknown', 'There is no such payment')
  return payment
}
