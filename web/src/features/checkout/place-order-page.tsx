import { Redirect } from 'wouter'
import { Page } from '../../components/page.tsx'
import { useCart } from '../../domain/cart/cart.ts'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { usePaymentMethods } from '../../domain/checkout/use-payment-methods.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkAddress } from './address-form.ts'
import { paymentMethod, shippingAddress } from './checkout-store.ts'
import { OrderReview } from './order-review.tsx'

/** Renders the last step of the checkout. A customer who skipped a step is redirected to it. */
export function PlaceOrderPage() {
  const { steps } = useMessages('customer')
  const staff = isStaff(useUser())
  const lines = useCart()
  const method = useStored(paymentMethod)
  const offered = usePaymentMethods()
  const { value: address } = checkAddress(useStored(shippingAddress))
  if (staff) return <Redirect to="/reportReview" replace />
  if (lines.length === 0) return <Redirect to="/cart" replace />
  if (!address) return <Redirect to="/shipping" replace />
  if (!method || offered?.includes(method) === false) return <Redirect to="/payment" replace />
  return (
    <>
      <StepsBar current="confirm" />
      <Page title={steps.confirm}>
        <OrderReview lines={lines} address={address} method={method} />
      </Page>
    </>
  )
}
