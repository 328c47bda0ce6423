import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { formatRwf } from '../../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { focusFirstFault } from '../../lib/focus-first-fault.ts'
import { numberIn } from '../../lib/number-in.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkExpense, type ExpenseField } from './check-expense.ts'
import { changeDraft, expenseDraft } from './expense-draft.ts'
import { useRecordExpense } from './expenses-api.ts'

/** What is typed is kept at once. What is wrong is said when it is to be recorded, and goes as it is mended. */
export function ExpenseForm({ onRecorded }: { onRecorded: () => void }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { form } = office.expenses
  const draft = useStored(expenseDraft)
  const [asked, setAsked] = useState(false)
  const checked = checkExpense(draft)
  const { isPending: isSending, mutate: send } = useRecordExpense({
    done: () => {
      expenseDraft.clear()
      toast('success', form.recorded)
      onRecorded()
    },
    failed: (error) => {
      // Recorded before under this key, and deleted: the next try means it anew.
      if (error instanceof ApiError && error.code === 'expense.deleted') changeDraft()
      toast('error', failureText(error, texts, office.errors))
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (!checked.expense) return focusFirstFault(event.currentTarget)
    send({ body: checked.expense, key: draft.key })
  }

  const propsOf = (field: ExpenseField) => {
    const fault = asked ? checked.faults?.[field] : undefined
    return {
      name: field,
      label: form[field],
      error: fault && form.faults[fault],
      required: true,
      autoComplete: 'off',
      value: draft[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => changeDraft({ [field]: currentTarget.value }),
    }
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField {...propsOf('reason')} dir="auto" />
      <TextField
        {...propsOf('amount')}
        inputMode="decimal"
        hint={checked.faults?.amount ? form.hint : formatRwf(numberIn(draft.amount))}
      />
      <Button type="submit" look="main" disabled={isSending}>
        {isSending ? form.sending : form.submit}
      </Button>
    </Form>
  )
}

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })
