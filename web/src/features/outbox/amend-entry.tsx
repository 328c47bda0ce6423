import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { NewExpense } from '../../../../shared/expenses/expense.ts'
import { MAX_AMOUNT, sum } from '../../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import type { Entry } from '../../domain/outbox/entry.ts'
import { notRecordedText } from '../../domain/outbox/entry-texts.ts'
import { amendEntry } from '../../domain/outbox/outbox.ts'
import { checkInstalment } from '../../domain/reports/check-instalment.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { entryAmounts, withEntryAmounts } from './entry-amounts.ts'

type Props = { entry: Entry; onDone: () => void }

/**
 * Renders the form that fixes a rejected expense or payment and sends it again under its own id. A sale is fixed at the
 * till.
 */
export function AmendEntry({ entry, onDone }: Props) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { outbox, expenses, report } = office
  const { request } = entry
  const [typed, setTyped] = useState(() => entryAmounts(request).map(String))
  const [reason, setReason] = useState(request.to === 'expense' ? request.body.reason : '')
  const amounts = typed.map((text) => (text.trim() === '0' ? { value: 0 } : checkInstalment(text, MAX_AMOUNT)))
  const isNamed = request.to !== 'expense' || NewExpense.shape.reason.safeParse(reason).success
  const total = sum(amounts.map(({ value = 0 }) => value))
  const isWhole = isNamed && total > 0 && amounts.every(({ value }) => value !== undefined)
  const send = async () => {
    const amended = withEntryAmounts(
      request,
      amounts.map(({ value = 0 }) => value),
      reason,
    )
    try {
      await amendEntry(entry.id, {
        name: amended.to === 'expense' ? amended.body.reason : entry.name,
        amount: total,
        request: amended,
      })
      onDone()
    } catch (error) {
      toast('error', notRecordedText(error, texts, office))
    }
  }
  const { errors, onSubmit } = useForm(isWhole ? { value: true } : { errors: true }, send)
  const labelOf = (n: number) => {
    if (request.to === 'expense') return expenses.form.amount
    return typed.length > 1 ? outbox.part(n + 1) : report.debt.amount
  }
  const errorOf = (n: number) => {
    const problem = amounts[n]?.errors ?? (total === 0 ? 'notPositive' : undefined)
    if (!errors || problem === undefined) return undefined
    return report.debt.fieldErrors[problem === 'beyondOwed' ? 'notAmount' : problem]
  }
  return (
    <Whole>
      <Form gap="3" onSubmit={onSubmit}>
        {request.to === 'expense' && (
          <TextField
            label={expenses.form.reason}
            error={errors && !isNamed ? expenses.form.fieldErrors.missing : undefined}
            autoComplete="off"
            dir="auto"
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {typed.map((text, n) => (
          <TextField
            {...figureProps}
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts neither move nor grow
            key={n}
            label={labelOf(n)}
            error={errorOf(n)}
            inputMode="decimal"
            value={text}
            onChange={({ currentTarget }) => setTyped(typed.map((other, m) => (m === n ? currentTarget.value : other)))}
          />
        ))}
        <chakra.div display="flex" gap="2">
          <Button type="submit" look="main">
            {outbox.saveFix}
          </Button>
          <Button look="bare" onClick={onDone}>
            {office.cancel}
          </Button>
        </chakra.div>
      </Form>
    </Whole>
  )
}

const Whole = chakra('div', { base: { gridColumn: '1 / -1' } })
