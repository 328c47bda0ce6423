import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Redirect, useLocation } from 'wouter'
import { newId } from '../../../../shared/id.ts'
import { orderAmounts } from '../../../../shared/orders/amounts.ts'
import { MAX_LINES } from '../../../../shared/orders/new-order.ts'
import { placeOrder } from '../../../../shared/orders/routes.ts'
import { Button } from '../../components/button.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { cartItems, useCart } from '../../domain/cart/cart.ts'
import { type CartLine, totalQuantity } from '../../domain/cart/cart-lines.ts'
import { EditLink } from '../../domain/checkout/edit-link.tsx'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { usePaymentMethods } from '../../domain/checkout/use-payment-methods.ts'
import { Address } from '../../domain/orders/address.tsx'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import { OrderAmounts } from '../../domain/orders/order-amounts.tsx'
import { orderKeys, productKeys } from '../../domain/query-keys.ts'
import { refetchSettings, useSettings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { attemptFor } from '../../lib/use-attempt.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkAddress } from './address-form.ts'
import { orderAttempt, orderBusiness, paymentMethod, shippingAddress, useBusiness } from './checkout-store.ts'
import { type OrderChoices, type OrderRequest, orderRequest } from './order-request.ts'
import { PlacingFailure, placingFailureText } from './placing-failure.tsx'

/** Renders the last step of the checkout. A customer who skipped a step is redirected to it. */
export function PlaceOrderPage() {
  const { steps } = useMessages('customer')
  const staff = isStaff(useUser())
  const lines = useCart()
  const method = useStored(paymentMethod)
  const offered = usePaymentMethods()
  const { value: address } = checkAddress(useStored(shippingAddress))
  const { business } = useBusiness()
  if (staff) return <Redirect to="/reportReview" replace />
  if (lines.length === 0) return <Redirect to="/cart" replace />
  if (!address) return <Redirect to="/shipping" replace />
  if (!method || offered?.includes(method) === false || business?.success === false)
    return <Redirect to="/payment" replace />
  return (
    <>
      <StepsBar current="confirm" />
      <Page title={steps.confirm}>
        <OrderReview lines={lines} address={address} method={method} buyer={business?.data} />
      </Page>
    </>
  )
}

type Props = OrderChoices & { lines: readonly CartLine[] }

function OrderReview({ lines, ...choices }: Props) {
  const { address, method, buyer } = choices
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
    if (settings) place({ request: orderRequest(lines, choices, settings), next })
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
          {buyer && <p>{`TIN ${buyer.tin} · ${buyer.purchaseCode}`}</p>}
        </Section>
        <Section title={checkout.items} aside={<EditLink href="/cart" what={checkout.items} />}>
          <LampLines lines={lines} />
        </Section>
      </Content>
      <PlaceOrderSummary lines={lines} isPlacing={isPending} order={order} />
    </PurchaseLayout>
  )
}

type PlaceOrderSummaryProps = { lines: readonly CartLine[]; isPlacing: boolean; order: (next: Next) => void }

function PlaceOrderSummary({ lines, isPlacing, order }: PlaceOrderSummaryProps) {
  const { cart } = useMessages('shop')
  const { checkout } = useMessages('customer')
  const settings = useSettings()
  const amounts = settings && orderAmounts(lines, settings)
  const later = useId()
  const tooMany = lines.length > MAX_LINES
  const disabled = isPlacing || !amounts || tooMany
  return (
    <Summary aria-labelledby="order-summary">
      <Amounts>
        <chakra.h2 id="order-summary" fontSize="lg" marginBottom="3">
          {cart.summary}
        </chakra.h2>
        <OrderAmounts amounts={amounts} quantity={totalQuantity(lines)} />
        {tooMany && (
          <chakra.p role="alert" color="red" marginTop="3">
            {checkout.tooManyLines(MAX_LINES)}
          </chakra.p>
        )}
      </Amounts>
      <SummaryActions>
        <Due>
          {checkout.due}
          {amounts && <Money amount={amounts.amountDue} fontSize="lg" fontWeight="bold" />}
        </Due>
        <Button id={PAY_BUTTON} look="main" flexGrow={1} disabled={disabled} onClick={() => order('pay')}>
          {isPlacing ? checkout.placing : checkout.pay}
        </Button>
        <Button aria-describedby={later} flexGrow={1} disabled={disabled} onClick={() => order('view')}>
          {checkout.place}
        </Button>
        <Muted id={later} width="100%" textAlign="center">
          {checkout.payLater}
        </Muted>
      </SummaryActions>
    </Summary>
  )
}

/** Id of the button that gets the focus once the obstacle is resolved. */
const PAY_BUTTON = 'pay-order'

/** Amount due, repeated next to the buttons on a phone, where the amounts scroll away. */
const Due = chakra('p', {
  base: {
    display: { base: 'flex', lg: 'none' },
    justifyContent: 'space-between',
    alignItems: 'baseline',
    width: '100%',
  },
})

/** Next step of the customer: view the order or pay for it. */
type Next = 'view' | 'pay'

type Placing = { request: OrderRequest; next: Next }

/**
 * Returns a mutation that places an order exactly once. Until the shop has answered, the same order is sent with the
 * same idempotency key. Then the cart is emptied and `arrive` gets the order's id.
 */
function usePlaceOrder(arrive: (orderId: string, next: Next) => void) {
  const client = useQueryClient()
  const shop = useMessages('shop')
  const { checkout, steps } = useMessages('customer')
  return useMutationOnce({
    mutationKey: ['orders', 'place'],
    mutationFn: ({ request }: Placing) => {
      const attempt = attemptFor(request, orderAttempt.get(), newId)
      orderAttempt.set(attempt)
      return call(placeOrder, { body: request, idempotencyKey: attempt.key })
    },
    onSuccess: ({ order }, { next }) => {
      orderAttempt.clear()
      orderBusiness.clear()
      // This comes first, since the current screen would redirect once the cart is empty.
      arrive(order._id, next)
      cartItems.clear()
    },
    onError: (error) => {
      // The order placed with that idempotency key was deleted, so the key cannot be used again.
      if (isError(error, 'order.deleted')) orderAttempt.clear()
      // The shop's rates may have changed.
      if (isError(error, 'price.changed')) return refetchSettings(client)
    },
    toastWhenLeft: (error) => ({
      text: placingFailureText(error, shop, checkout),
      action: { label: steps.confirm, href: '/placeorder' },
    }),
    // Placing an order takes its lamps out of stock.
    meta: { changes: [orderKeys.all, productKeys.all] },
  })
}
