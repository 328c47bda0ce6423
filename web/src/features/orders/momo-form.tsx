import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { rwandanMobile, spellMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { momoPhoneFault } from '../../domain/payments/check-momo-phone.ts'
import { focusFirstFault } from '../../lib/focus-first-fault.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  /** The number that probably pays, in any spelling. */
  phone: string
  isBusy: boolean
  pay: (phone: string) => void
}

/** Asks which number pays, and that it be asked. */
export function MomoForm({ phone: known, isBusy, pay }: Props) {
  const { momo, errors } = useMessages('paying')
  const [phone, setPhone] = useState(spellMobile(rwandanMobile(known) ?? known))
  const [asked, setAsked] = useState(false)
  const fault = asked ? momoPhoneFault(phone) : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (momoPhoneFault(phone) === undefined) pay(phone)
    else focusFirstFault(event.currentTarget)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={momo.phone}
        hint={momo.phoneHint}
        error={fault && errors[fault]}
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

const Form = chakra('form', { base: { display: 'grid', gap: '4', marginTop: '4' } })
