import * as z from 'zod/mini'
import { CustomerPaymentMethod } from '../shared/payment-method.ts'
import { Refusal } from './refusal.ts'

/** How customers can pay this shop: PAYMENT_METHODS is JSON of those it offers, by default all. */
const offered = z.parse(
  z._default(z.array(CustomerPaymentMethod), CustomerPaymentMethod.options),
  process.env.PAYMENT_METHODS && JSON.parse(process.env.PAYMENT_METHODS),
)

export function isOffered(method: CustomerPaymentMethod): boolean {
  return offered.includes(method)
}

/** @throws Refusal 409 for a method of a provider that the shop has no account with */
export function assertOffered(method: CustomerPaymentMethod): void {
  if (isOffered(method)) return
  throw new Refusal('payment.notOffered', 'The shop does not take payments this way. Please contact the shop')
}
