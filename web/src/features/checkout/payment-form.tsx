import { useLocation } from 'wouter'
import { CustomerPaymentMethod } from '../../../../shared/orders/order.ts'
import { MethodForm } from '../../domain/checkout/method-form.tsx'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { paymentMethod } from './checkout-store.ts'

/** Nearly everyone in Rwanda has MoMo, so it comes first. */
const METHODS = [...CustomerPaymentMethod.options].reverse()

export function PaymentForm() {
  const { checkout } = useMessages('customer')
  const [, go] = useLocation()
  const chosen = useStored(paymentMethod)
  return (
    <MethodForm
      methods={METHODS}
      hints={checkout.methods}
      chosen={chosen}
      choose={paymentMethod.set}
      onContinue={() => go('/placeorder')}
    />
  )
}
