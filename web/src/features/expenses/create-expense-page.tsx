import { type ChangeEvent, useEffect } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { TextField } from '../../components/text-field.tsx'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import { notRecordedText, recordedText } from '../../domain/outbox/entry-texts.ts'
import { useOutbox } from '../../domain/outbox/outbox.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkExpense, type ExpenseField, type TypedExpense } from './check-expense.ts'
import { useRecordExpense } from './expenses-api.ts'

export function CreateExpensePage() {
  const { form } = useMessages('office').expenses
  const [, go] = useLocation()
  return (
    <FormCard>
      <Page title={form.title}>
        <ExpenseForm onRecorded={() => go('/')} />
      </Page>
    </FormCard>
  )
}

/** Renders the form of an expense, which is recorded once even if submitted again. */
function ExpenseForm({ onRecorded }: { onRecorded: () => void }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { form } = office.expenses
  const draft = useStored(expenseDraft)
  const checked = checkExpense(draft)
  const { mutate, isPending: isSending } = useRecordExpense({
    done: (expense) => {
      expenseDraft.clear()
      toast('success', recordedText(expense, office, form.recorded))
      onRecorded()
    },
    failed: (error) => toast('error', notRecordedText(error, texts, office, office.errors)),
  })
  const found = useOutbox().find(({ id }) => id === draft.id)
  const made = found && !isSending && (found.promised || !isOpen(found)) ? found : undefined
  // The expense may have been recorded by another tab or before the device shut down, and need not be typed again.
  useEffect(() => {
    if (!made) return
    expenseDraft.clear()
    toast('success', recordedText(made, office, form.recorded))
  }, [made, office, form])
  const { errors = {}, onSubmit } = useForm(checked, (typed) => mutate({ typed, id: draft.id }))
  const propsOf = (field: ExpenseField) => {
    const error = errors[field]
    return {
      name: field,
      label: form[field],
      error: error && form.fieldErrors[error],
      required: true,
      autoComplete: 'off',
      value: draft[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        changeExpenseDraft({ [field]: currentTarget.value }),
    }
  }
  return (
    <Form onSubmit={onSubmit}>
      <TextField {...propsOf('reason')} dir="auto" />
      <TextField
        {...propsOf('amount')}
        inputMode="decimal"
        hint={checked.errors?.amount ? form.hint : formatRwf(parseNumber(draft.amount))}
      />
      <SaveBar isChanged={draft.reason !== '' || draft.amount !== ''} onDiscard={expenseDraft.clear}>
        <Button type="submit" look="main" disabled={isSending}>
          {isSending ? form.sending : form.submit}
        </Button>
      </SaveBar>
    </Form>
  )
}

/** Expense as typed so far. Its id changes with every edit, so that it identifies exactly this expense. */
const ExpenseDraft = z.object({ reason: z.string(), amount: z.string(), id: z.string() })
type ExpenseDraft = z.infer<typeof ExpenseDraft>

/** Stored draft, which survives a reload until the expense is in the outbox. */
const expenseDraft = stored<ExpenseDraft>('expenseDraft', ExpenseDraft, { reason: '', amount: '', id: '' })

function changeExpenseDraft(change: Partial<TypedExpense>): void {
  expenseDraft.set({ ...expenseDraft.get(), ...change, id: newId() })
}
