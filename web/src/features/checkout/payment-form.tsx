import { chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CustomerPaymentMethod } from '../../../../shared/orders/order.ts'
import { Button } from '../../components/button.tsx'
import { Hidden } from '../../components/hidden.tsx'
import { RadioCard } from '../../components/radio-card.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { useBuyingMessages } from '../../lib/buying-messages.ts'
import { useStored } from '../../lib/stored.ts'
import { paymentMethod } from './checkout-store.ts'

/** Nearly everybody in Rwanda has MoMo, so it is the first to choose. */
const METHODS = CustomerPaymentMethod.options.toReversed()

export function PaymentForm() {
  const { checkout } = useBuyingMessages()
  const [, go] = useLocation()
  const chosen = useStored(paymentMethod)
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const missing = asked && chosen === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) return go('/placeorder')
    setAsked(true)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5">
      <fieldset aria-describedby={missing ? 'method-error' : undefined}>
        <Hidden as="legend">{checkout.paymentTitle}</Hidden>
        <chakra.div display="grid" gap="3">
          {METHODS.map((method) => (
            <RadioCard
              key={method}
              name="method"
              title={method}
              hint={checkout.methods[method]}
              checked={chosen === method}
              onChange={() => paymentMethod.set(method)}
            />
          ))}
        </chakra.div>
        {missing && (
          <FieldError id="method-error" role="alert">
            {checkout.chooseMethod}
          </FieldError>
        )}
      </fieldset>
      <Button type="submit" look="main">
        {checkout.goOn}
      </Button>
    </chakra.form>
  )
}
