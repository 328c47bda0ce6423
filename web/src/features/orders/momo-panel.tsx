import type { Order } from '../../../../shared/orders/order.ts'
import { MomoPayment } from '../../domain/payments/momo-payment.tsx'
import { useSubmitPayment } from '../../domain/payments/use-submit-payment.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { MomoForm } from './momo-form.tsx'

/** Renders the panel where customers pay an order by MoMo. */
export function MomoPanel({ order }: { order: Order }) {
  const texts = useMessages('shop')
  const paying = useMessages('paying')
  const { isSubmitting, error, submit } = useSubmitPayment({
    sent: () => undefined,
    toastWhenLeft: (failure) => ({ text: failureText(failure, texts, paying.errors) }),
  })
  return (
    <MomoPayment
      orderId={order._id}
      isBusy={isSubmitting}
      requestError={error ? failureText(error, texts, paying.errors) : undefined}
    >
      {(latest) => (
        <MomoForm
          phone={latest?.phone ?? order.shippingAddress.phone}
          isBusy={isSubmitting}
          pay={(phone) => submit({ amount: order.amountDue, phone, orderId: order._id })}
        />
      )}
    </MomoPayment>
  )
}
