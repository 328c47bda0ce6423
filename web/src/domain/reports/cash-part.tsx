import { type ReactNode, useState } from 'react'
import { MAX_AMOUNT, sum } from '../../../../shared/money.ts'
import type { Tender } from '../../../../shared/reports/tender.ts'
import { Button } from '../../components/button.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { parseAmount } from '../../lib/parse-number.ts'
import { useMessages } from '../../messages/messages.ts'

/** Part in cash of a payment by mobile money, and what it leaves of the total, in RWF. */
export type CashPart = { inCash: number; rest: number; error?: 'notAmount' | 'allCash' }

/** Reads the typed part in cash. With an error, mobile money pays the total. Pure. */
export function readCashPart(text: string | undefined, total: number): CashPart {
  const inCash = text?.trim() ? parseAmount(text, MAX_AMOUNT) : 0
  if (inCash === undefined) return { inCash: 0, rest: total, error: 'notAmount' }
  if (inCash >= total) return { inCash: 0, rest: total, error: 'allCash' }
  return { inCash, rest: sum([total, -inCash]) }
}

/** Returns the parts of a payment in cash and by mobile money; undefined if nothing is in cash. Pure. */
export function cashAndMomoTenders({ inCash, rest }: CashPart): Tender[] | undefined {
  if (inCash === 0) return undefined
  return [
    { method: 'Cash', amount: inCash },
    { method: 'MoMo pay', amount: rest },
  ]
}

/** Returns the function that translates the error of a part in cash. */
export function useCashPartError(): (error: CashPart['error']) => string | undefined {
  const { till, sale } = useMessages('office')
  return (error) => error && (error === 'notAmount' ? sale.fieldErrors.notAmount : till.allCash)
}

type Props = {
  /** Part in cash as typed; undefined until the seller splits the payment. */
  cash: string | undefined
  onCash: (text: string) => void
  error: string | undefined
  hint?: ReactNode
}

/** Renders the part in cash of a payment by mobile money: a button and, once it is pressed, a field. */
export function CashPartField({ cash, onCash, error, hint }: Props) {
  const { till } = useMessages('office')
  const [isAsked, setAsked] = useState(false)
  if (cash === undefined) {
    const split = () => {
      setAsked(true)
      onCash('')
    }
    return (
      <Button look="bare" justifySelf="start" onClick={split}>
        {till.split}
      </Button>
    )
  }
  return (
    <TextField
      {...figureProps}
      name="cash"
      label={till.inCash}
      error={error}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      autoFocus={isAsked}
      value={cash}
      onChange={({ currentTarget }) => onCash(currentTarget.value)}
    />
  )
}
