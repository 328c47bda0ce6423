import type { Order } from '../../../../shared/orders/order.ts'
import { MomoPayment } from '../../domain/payments/momo-payment.tsx'
import { useSubmitPayment } from '../../domain/payments/use-submit-payment.ts'
import { useMessages } from '../../lib/messages.ts'
import { payingFailureText, usePayingMessages } from '../../lib/paying-messages.ts'
import { MomoForm } from './momo-form.tsx'

/** Where whoever placed an order pays it by MoMo. */
export function MomoPanel({ order }: { order: Order }) {
  const texts = useMessages()
  const paying = usePayingMessages()
  const { isSubmitting, error, submit } = useSubmitPayment({ asked: () => undefined })
  return (
    <MomoPayment
      orderId={order._id}
      isBusy={isSubmitting}
      trouble={error ? payingFailureText(error, paying, texts) : undefined}
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
