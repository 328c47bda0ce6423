import { useState } from 'react'
import { RWF } from '../../../../shared/currency.ts'
import { MAX_AMOUNT, sum } from '../../../../shared/money.ts'
import type { PaidFrom } from '../../../../shared/paid-from.ts'
import type { NewReceiptPayment } from '../../../../shared/receipts/payment.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { nonBreakingRwf } from '../../components/money.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { parseAmount } from '../../lib/parse-number.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { currencyText } from './currency-text.ts'
import { PaidFromField } from './paid-from-field.tsx'

type Props = {
  currency: string
  /** Debt in the currency. */
  owed: number
  /** RWF that an empty field means; undefined if the field must be filled in. */
  usualRwf: ((amount: number) => number) | undefined
  isSending: boolean
  /** Sends the payment and calls `done` once it is recorded. */
  onPay: (payment: NewReceiptPayment, done: () => void) => void
}

/** Payment as typed. */
type Typed = { amount: string; rwf: string; from: PaidFrom }

/**
 * Renders the form that records a payment to a supplier. The same payment sent again has the same id until it is
 * recorded, even if it was typed again after a lost answer.
 */
export function PaymentForm({ currency, owed, usualRwf, isSending, onPay }: Props) {
  const { payment: texts } = useMessages('purchasing')
  const [typed, setTyped] = useState<Typed>({ amount: '', rwf: '', from: 'drawer' })
  const attempt = useAttempt()
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const amount = parseAmount(typed.amount, MAX_AMOUNT)
  const { errors, onSubmit, reset } = useForm(check(typed, currency, usualRwf !== undefined), (payment) =>
    onPay({ ...payment, paymentId: attempt.keyFor(payment) }, () => {
      attempt.succeeded()
      change({ amount: '', rwf: '' })
      reset()
    }),
  )
  const beyond = amount === undefined ? 0 : sum([amount, -owed])
  return (
    <Form gap="4" onSubmit={onSubmit}>
      <TextField
        {...figureProps}
        label={texts.amount(currency)}
        error={errors?.amount ? texts.notAmount : undefined}
        hint={beyond > 0 ? texts.advance(currencyText(beyond, currency)) : undefined}
        inputMode="decimal"
        required
        value={typed.amount}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      {owed > 0 && (
        <Button onClick={() => change({ amount: String(owed) })}>{texts.all(currencyText(owed, currency))}</Button>
      )}
      {currency !== RWF && (
        <TextField
          {...figureProps}
          label={texts.rwf}
          error={errors?.rwf ? texts.noRwf : undefined}
          hint={usualRwf && amount ? texts.rwfHint(nonBreakingRwf(usualRwf(amount))) : undefined}
          inputMode="decimal"
          value={typed.rwf}
          onChange={({ currentTarget }) => change({ rwf: currentTarget.value })}
        />
      )}
      <PaidFromField value={typed.from} onChange={(from) => change({ from })} />
      <Button type="submit" look="main" aria-disabled={isSending}>
        {isSending ? texts.paying : texts.pay}
      </Button>
    </Form>
  )
}

function check({ from, ...typed }: Typed, currency: string, isRwfOptional: boolean) {
  const amount = parseAmount(typed.amount, MAX_AMOUNT)
  const rwf = parseAmount(typed.rwf, MAX_AMOUNT)
  const isEmpty = typed.rwf.trim() === ''
  const isRwfWrong = currency !== RWF && (isEmpty ? !isRwfOptional : !rwf)
  if (!amount || isRwfWrong) return { errors: { amount: !amount, rwf: isRwfWrong } }
  return { value: { amount, ...(currency !== RWF && rwf && { rwf }), paidFrom: from } }
}
