import type { CustomerPaymentMethod } from '../shared/payment-method.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/** How customers can pay a stage: by the providers that it says how to reach. Sales over the counter need none of them. */
export function paymentMethodsOf({ momo, paypal }: Stage): CustomerPaymentMethod[] {
  return [...(momo ? (['MoMo'] as const) : []), ...(paypal ? (['Paypal'] as const) : [])]
}

/** What a deployment says about a stage whose customers cannot pay in every way; undefined for one where they can. */
export function methodsNote({ name, momo, paypal }: Stage): string | undefined {
  const lacking = [...(momo ? [] : ['MTN MoMo']), ...(paypal ? [] : ['PayPal'])]
  if (lacking.length === 0) return undefined
  return (
    `Customers of ${name} cannot pay by ${lacking.join(' or ')}: to offer it, create its secret, write how it is reached ` +
    `into ${STAGES_FILE}, and deploy again (docs/operations.md).`
  )
}
