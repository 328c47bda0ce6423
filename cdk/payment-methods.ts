import type { CustomerPaymentMethod } from '../shared/payment-method.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/**
 * Returns the customers' payment methods of a stage: those whose providers are configured. Counter sales need none of
 * them.
 */
export function paymentMethodsOf({ momo, paypal }: Stage): CustomerPaymentMethod[] {
  return [...(momo ? (['MoMo'] as const) : []), ...(paypal ? (['Paypal'] as const) : [])]
}

/** Returns a note for a deployment whose customers lack a payment method; undefined if all are available. */
export function methodsNote({ name, momo, paypal }: Stage): string | undefined {
  const lacking = [...(momo ? [] : ['MTN MoMo']), ...(paypal ? [] : ['PayPal'])]
  if (lacking.length === 0) return undefined
  return (
    `Customers of ${name} cannot pay by ${lacking.join(' or ')}. To offer it, create its secret, add its connection settings ` +
    `to ${STAGES_FILE}, and deploy again (docs/how-to/set-up-momo.md, set-up-paypal.md).`
  )
}
