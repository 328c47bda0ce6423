import { useState } from 'react'
import { formatMobile, rwandanMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { momoPhoneError } from '../../domain/payments/check-momo-phone.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  /** Payer's likely number, in any spelling. */
  phone: string
  isBusy: boolean
  pay: (phone: string) => void
}

/** Renders the form for the payer's number, which sends the payment request. */
export function MomoForm({ phone: known, isBusy, pay }: Props) {
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
