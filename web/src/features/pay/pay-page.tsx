import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { formatRwf, MAX_AMOUNT } from '../../../../shared/money.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { listMyOrders } from '../../../../shared/orders/routes.ts'
import { formatMobile, rwandanMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { momoPhoneError } from '../../domain/payments/check-momo-phone.ts'
import { MomoPayment } from '../../domain/payments/momo-payment.tsx'
import { PaymentFailure } from '../../domain/payments/payment-failure.tsx'
import { useSubmitPayment } from '../../domain/payments/use-submit-payment.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Checked } from '../../lib/checked.ts'
import { failureText } from '../../lib/failure-text.ts'
import { parseAmount } from '../../lib/parse-number.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'

/** Input typed before signing in. It stays in memory, so that no phone number is stored on the device. */
let typedInput: Typed | undefined

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

type Typed = { phone: string; amount: number }

type Props = {
  phone: string
  amount: number | undefined
  isBusy: boolean
  pay: (typed: Typed) => void
}

function PayForm({ phone: knownPhone, amount: knownAmount, isBusy, pay }: Props) {
  const { momo, payPage, errors: texts } = useMessages('paying')
  const [phone, setPhone] = useState(formatMobile(rwandanMobile(knownPhone) ?? knownPhone))
  const [amountText, setAmountText] = useState(knownAmount === undefined ? '' : String(knownAmount))
  const amount = parseAmount(amountText, MAX_AMOUNT) || undefined
  const { errors, onSubmit } = useForm(check(phone, amount), pay)
  return (
    <Form onSubmit={onSubmit} marginTop="4">
      <TextField
        label={payPage.phone}
        placeholder={payPage.phoneExample}
        hint={momo.phoneHint}
        error={errors?.phone && texts[errors.phone]}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <TextField
        label={payPage.amount}
        hint={amount === undefined ? undefined : formatRwf(amount)}
        error={errors?.amount && payPage.noAmount}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amountText}
        onChange={({ currentTarget }) => setAmountText(currentTarget.value)}
      />
      <Button type="submit" look="main" disabled={isBusy}>
        {isBusy ? momo.sending : payPage.pay}
      </Button>
    </Form>
  )
}

type Errors = { phone?: ReturnType<typeof momoPhoneError>; amount?: 'missing' }

function check(phone: string, amount: number | undefined): Checked<Typed, Errors> {
  const phoneError = momoPhoneError(phone)
  if (amount !== undefined && phoneError === undefined) return { value: { phone, amount } }
  return { errors: { phone: phoneError, ...(amount === undefined && { amount: 'missing' }) } }
}

/** Query of the customer's newest order with a pending MoMo payment, which this page pays; null without such an order. */
const orderToPay = queryOptions({
  queryKey: orderKeys.list('to pay'),
  queryFn: async ({ signal }) => {
    const orders = await call(listMyOrders, { query: {}, signal })
    const waits = ({ paymentMethod, isPaid, releasedAt }: (typeof orders)[number]) =>
      paymentMethod === 'MoMo' && !isPaid && releasedAt === undefined
    return orders.find(waits) ?? null
  },
})
