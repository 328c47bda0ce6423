import { useLocation } from 'wouter'
import type { ShippingAddress } from '../../../../shared/orders/order.ts'
import type { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import { Section } from '../../components/section.tsx'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { EditLink } from '../../domain/checkout/edit-link.tsx'
import { Content, PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'
import { Address } from '../../domain/orders/address.tsx'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { type Next, usePlaceOrder } from './checkout-api.ts'
import { orderRequest } from './order-request.ts'
import { PAY_BUTTON, PlaceOrderSummary } from './place-order-summary.tsx'
import { PlacingFailure } from './placing-failure.tsx'

type Props = { lines: readonly CartLine[]; address: ShippingAddress; method: CustomerPaymentMethod }

/** Renders the whole order, with links to change it and the buttons that place it. */
export function OrderReview({ lines, address, method }: Props) {
  const { checkout } = useMessages('customer')
  const [, go] = useLocation()
  const settings = useSettings()
  const {
    mutate: place,
    isPending,
    error,
    variables,
    reset,
  } = usePlaceOrder((id, next) => {
    toast('success', checkout.placed)
    go(next === 'pay' ? `/order/${id}#pay` : `/order/${id}`, { replace: true })
  })
  const order = (next: Next) => {
    if (settings) place({ request: orderRequest(lines, address, method, settings), next })
  }
  const goOn = () => {
    reset()
    document.getElementById(PAY_BUTTON)?.focus()
  }
  return (
    <PurchaseLayout>
      <Content>
        {error && !isPending && (
          <PlacingFailure error={error} lines={lines} retry={() => order(variables?.next ?? 'view')} resolved={goOn} />
        )}
        <Section title={checkout.shippingTitle} aside={<EditLink href="/shipping" what={checkout.shippingTitle} />}>
          <Address to={address} />
        </Section>
        <Section title={checkout.paymentTitle} aside={<EditLink href="/payment" what={checkout.paymentTitle} />}>
          <p>{checkout.methodNames[method]}</p>
        </Section>
        <Section title={checkout.items} aside={<EditLink href="/cart" what={checkout.items} />}>
          <LampLines lines={lines} />
        </Section>
      </Content>
      <PlaceOrderSummary lines={lines} isPlacing={isPending} order={order} />
    </PurchaseLayout>
  )
}
