import { useState } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { formatMobile, rwandanMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { momoPhoneError } from '../../domain/payments/check-momo-phone.ts'
import { MomoPayment } from '../../domain/payments/momo-payment.tsx'
import { useSubmitPayment } from '../../domain/payments/use-submit-payment.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'

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

function MomoForm({ phone: known, isBusy, pay }: { phone: string; isBusy: boolean; pay: (phone: string) => void }) {
  const { momo, errors: texts } = useMessages('paying')
  const [phone, setPhone] = useState(formatMobile(rwandanMobile(known) ?? known))
  const error = momoPhoneError(phone)
  const { errors, onSubmit } = useForm(error ? { errors: { phone: error } } : { value: phone }, pay)
  return (
    <Form onSubmit={onSubmit} gap="4" marginTop="4">
      <TextField
        label={momo.phone}
        hint={momo.phoneHint}
        error={errors && texts[errors.phone]}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <Button type="submit" look="main" disabled={isBusy}>
        {isBusy ? momo.sending : momo.pay}
      </Button>
    </Form>
  )
}
