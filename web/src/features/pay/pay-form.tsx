import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { formatRwf, MAX_AMOUNT } from '../../../../shared/money.ts'
import { rwandanMobile, spellMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { momoPhoneFault } from '../../domain/payments/check-momo-phone.ts'
import { focusFirstFault } from '../../lib/focus-first-fault.ts'
import { amountIn } from '../../lib/number-in.ts'
import { useMessages } from '../../messages/messages.ts'

export type Typed = { phone: string; amount: number }

type Props = {
  /** What stands in the fields at first. */
  phone: string
  amount: number | undefined
  isBusy: boolean
  pay: (typed: Typed) => void
}

/** Asks which number pays, and how much. */
export function PayForm({ phone: knownPhone, amount: knownAmount, isBusy, pay }: Props) {
  const { momo, payPage, errors } = useMessages('paying')
  const [phone, setPhone] = useState(spellMobile(rwandanMobile(knownPhone) ?? knownPhone))
  const [amountText, setAmountText] = useState(knownAmount === undefined ? '' : String(knownAmount))
  const [asked, setAsked] = useState(false)
  const phoneFault = momoPhoneFault(phone)
  const amount = amountIn(amountText, MAX_AMOUNT) || undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (phoneFault || amount === undefined) focusFirstFault(event.currentTarget)
    else pay({ phone, amount })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={payPage.phone}
        placeholder={payPage.phoneExample}
        hint={momo.phoneHint}
        error={asked && phoneFault ? errors[phoneFault] : undefined}
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
        error={asked && amount === undefined ? payPage.noAmount : undefined}
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

const Form = chakra('form', { base: { display: 'grid', gap: '5', marginTop: '4' } })
