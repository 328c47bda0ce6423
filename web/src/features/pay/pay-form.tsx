import { useState } from 'react'
import { formatRwf, MAX_AMOUNT } from '../../../../shared/money.ts'
import { formatMobile, rwandanMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { momoPhoneError } from '../../domain/payments/check-momo-phone.ts'
import type { Checked } from '../../lib/checked.ts'
import { parseAmount } from '../../lib/parse-number.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'

export type Typed = { phone: string; amount: number }

type Props = {
  /** Initial values of the fields. */
  phone: string
  amount: number | undefined
  isBusy: boolean
  pay: (typed: Typed) => void
}

/** Renders the form for the payer's number and the amount. */
export function PayForm({ phone: knownPhone, amount: knownAmount, isBusy, pay }: Props) {
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
