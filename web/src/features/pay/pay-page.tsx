import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Order } from '../../../../shared/orders/order.ts'
import { FormCard } from '../../components/form.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { MomoPayment } from '../../domain/payments/momo-payment.tsx'
import { PaymentFailure } from '../../domain/payments/payment-failure.tsx'
import { useSubmitPayment } from '../../domain/payments/use-submit-payment.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { useUser } from '../../domain/users/user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { orderToPay } from './pay-api.ts'
import { PayForm, type Typed } from './pay-form.tsx'

/** Input typed before signing in. It stays in memory, so that no phone number is stored on the device. */
let typedInput: Typed | undefined

/** Renders the page where customers pay their latest order by MoMo, by typing number and amount. */
export function PayPage() {
  const { payPage } = useMessages('paying')
  const user = useUser()
  const { data: order, isPending } = useQuery({ ...orderToPay, enabled: user !== null })
  return (
    <FormCard>
      <Page title={payPage.title}>
        {user && isPending ? <Skeleton height="17rem" aria-busy="true" /> : <Pay order={order ?? undefined} />}
      </Page>
    </FormCard>
  )
}

type Named = Pick<Order, '_id' | 'number'>

function Pay({ order }: { order: Order | undefined }) {
  const texts = useMessages('shop')
  const paying = useMessages('paying')
  const { payPage } = paying
  const user = useUser()
  const [path, go] = useLocation()
  // The order stays on screen when it is paid and no longer pending.
  const [shownOrder, setShownOrder] = useState<Named | undefined>(order)
  const orderId = shownOrder?._id
  const { isSubmitting, error, submit } = useSubmitPayment({
    sent: (state) => setShownOrder((before) => (before?._id === state.order._id ? before : state.order)),
    failed: (failure) => toast('error', isRefusal(failure) ? paying.failed : paying.requestFailed),
  })
  const [typed] = useState(typedInput)
  const pay = ({ phone, amount }: Typed) => {
    typedInput = user ? undefined : { phone, amount }
    if (user) submit({ phone, amount })
    else go(signInPath(path))
  }
  const requestError = error ? failureText(error, texts, paying.errors) : undefined
  const form = (latestPhone?: string) => (
    <PayForm
      phone={typed?.phone ?? latestPhone ?? order?.shippingAddress.phone ?? ''}
      amount={typed?.amount ?? order?.amountDue}
      isBusy={isSubmitting}
      pay={pay}
    />
  )
  return (
    <>
      <chakra.p color="muted">{user ? payPage.intro : payPage.signInFirst}</chakra.p>
      {shownOrder && (
        <p>
          <OrderLink href={`/order/${shownOrder._id}`}>{payPage.order(shortNumber(shownOrder))}</OrderLink>
          {order?._id === shownOrder._id && (
            <>
              {' '}
              · <Money amount={order.amountDue} />
            </>
          )}
        </p>
      )}
      {orderId === undefined ? (
        <>
          <PaymentFailure text={requestError} />
          {form()}
        </>
      ) : (
        <MomoPayment
          orderId={orderId}
          isBusy={isSubmitting}
          requestError={requestError}
          onPaid={() => toast('success', paying.paid)}
          onFailed={() => toast('error', paying.failed)}
        >
          {(latest) => form(latest?.phone)}
        </MomoPayment>
      )}
    </>
  )
}

/** Returns whether the shop rejected the request. Any other failure means that it did not get through. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500
}

const OrderLink = chakra(Link, { base: { textDecoration: 'underline', overflowWrap: 'anywhere' } })
