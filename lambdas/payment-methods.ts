import * as z from 'zod/mini'
import { CustomerPaymentMethod } from '../shared/payment-method.ts'
import { Refusal } from './refusal.ts'

/** Payment methods that customers can use: those in the JSON of PAYMENT_METHODS, by default all. */
const offered = z.parse(
  z._default(z.array(CustomerPaymentMethod), CustomerPaymentMethod.options),
  process.env.PAYMENT_METHODS && JSON.parse(process.env.PAYMENT_METHODS),
)

export function isOffered(method: CustomerPaymentMethod): boolean {
  return offered.includes(method)
}

/**
 * Checks that the shop offers a payment method.
 * @throws Refusal 409 for a method of a provider with which the shop has no account
 */
export function assertOffered(method: CustomerPaymentMethod): void {
  if (isOffered(method)) return
  throw new Refusal('payment.notOffered', 'The shop does not take payments this way. Please contact the shop')
}
