import { type FormEvent, type ReactNode, useState } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Button } from '../../../components/button.tsx'
import { CashPartField, readCashPart, useCashPartError } from '../../../domain/reports/cash-part.tsx'
import { readMoneyMessage } from '../../../domain/reports/money-message.ts'
import { isOtherAmount, TransactionField } from '../../../domain/reports/transaction-field.tsx'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { focusFirstError } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import type { Terms } from './terms.ts'
import { FormActions, Panel } from './terms-panel.ts'
import { useFocusInView } from './use-focus-in-view.ts'

type Props = {
  total: number
  /** Part in cash, as typed; undefined until the seller splits the payment. */
  cash: string | undefined
  onCash: (text: string) => void
  busy: boolean
  /** True if the shop rejected the transaction id because it has paid another sale. */
  isUsed: boolean
  onRecord: (terms: Terms) => void
  onCancel: () => void
  children: ReactNode
}

/**
 * Renders how to pay by mobile money all of the total, or what a part in cash leaves. The seller confirms the arrival
 * before the sale is recorded.
 */
export function MomoTerms({ total, cash, onCash, busy, isUsed, onRecord, onCancel, children }: Props) {
  const { transaction } = useMessages('office').report
  const { till, cancel } = useMessages('office')
  const { cart } = useMessages('shop')
  const { checkout } = useMessages('customer')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const panel = useFocusInView<HTMLFormElement>()
  const read = readMoneyMessage(typed)
  const { inCash, rest, error: cashError } = readCashPart(cash, total)
  const cashErrorText = useCashPartError()
  const isUnreadable = typed.trim() !== '' && !read
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setChanged(false)
    if (isUnreadable || cashError) return focusFirstError(event.currentTarget)
    onRecord({
      method: 'MoMo pay',
      cash: inCash,
      transactionId: read?.transactionId,
      note: isOtherAmount(read, rest) ? till.otherArrived(formatRwf(read?.amount ?? 0), formatRwf(rest)) : undefined,
    })
  }
  const refusal = isUsed && !isChanged ? transaction.errors['transaction.used'] : undefined
  const error = isTried && isUnreadable ? transaction.missing : refusal
  return (
    <Panel ref={panel} tabIndex={-1} noValidate aria-label={checkout.methodNames['MoMo pay']} onSubmit={submit}>
      <dl>
        <AmountRow name={cart.total} amount={total} strong={rest === total} />
        {rest < total && <AmountRow name={checkout.methodNames['MoMo pay']} amount={rest} strong />}
      </dl>
      {children}
      <CashPartField cash={cash} onCash={onCash} error={isTried ? cashErrorText(cashError) : undefined} />
      <PayByCode amount={rest} />
      <TransactionField
        amount={rest}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setChanged(true)
        }}
      />
      <FormActions>
        <Button look="bare" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" look="main" flexGrow={1} aria-disabled={busy}>
          {till.arrived}
        </Button>
      </FormActions>
    </Panel>
  )
}
