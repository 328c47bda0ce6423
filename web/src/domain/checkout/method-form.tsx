import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import type { StaffPaymentMethod } from '../../../../shared/reports/report.ts'
import { Button } from '../../components/button.tsx'
import { Stack } from '../../components/layout.ts'
import { RadioCard } from '../../components/radio-card.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'

type Props<Method extends CustomerPaymentMethod | StaffPaymentMethod> = {
  methods: readonly Method[]
  hints: Record<Method, string>
  chosen: Method | null
  choose: (method: Method) => void
  onContinue: () => void
  /** Further fields of the chosen method. */
  children?: ReactNode
}

/** Renders the choice of a payment method, which is required to continue. */
export function MethodForm<Method extends CustomerPaymentMethod | StaffPaymentMethod>({
  methods,
  hints,
  chosen,
  choose,
  onContinue,
  children,
}: Props<Method>) {
  const { checkout } = useMessages('customer')
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = isSubmitted && chosen === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) return onContinue()
    setSubmitted(true)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5">
      <fieldset aria-describedby={isMissing ? 'method-error' : undefined}>
        <chakra.legend srOnly>{checkout.paymentTitle}</chakra.legend>
        <Stack gap="3">
          {methods.map((method) => (
            <RadioCard
              key={method}
              name="method"
              title={checkout.methodNames[method]}
              hint={hints[method]}
              checked={chosen === method}
              onChange={() => choose(method)}
            />
          ))}
        </Stack>
        {isMissing && (
          <FieldError id="method-error" role="alert">
            {checkout.chooseMethod}
          </FieldError>
        )}
      </fieldset>
      {children}
      <Button type="submit" look="main">
        {checkout.proceed}
      </Button>
    </chakra.form>
  )
}
