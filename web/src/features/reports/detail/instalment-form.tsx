import { useState } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { checkInstalment } from '../../../domain/reports/check-instalment.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { currentDebtIn } from './instalment.ts'
import { useIsChanging, useTakeInstalment } from './report-api.ts'

/** Where a part of a debt is paid. */
export function InstalmentForm({ report }: { report: Report }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const { debt } = messages
  const [typed, setTyped] = useState('')
  const isChanging = useIsChanging(report._id)
  const { mutate, error, reset } = useTakeInstalment(report, {
    taken: (taken, { owed }) => {
      // Otherwise it could be taken for another instalment.
      setTyped('')
      resetForm()
      toast('success', owed > 0 ? debt.instalmentRecorded(formatRwf(taken)) : debt.settledToast)
    },
    failed: (failure) => {
      // Shown at the field.
      if (currentDebtIn(failure) === undefined) toast('error', failureText(failure, texts, messages.errors))
    },
  })
  const overtaken = currentDebtIn(error)
  const {
    errors,
    onSubmit,
    reset: resetForm,
  } = useForm(checkInstalment(typed, report.owed), (igice) => mutate({ igice }))
  const errorText = () => {
    if (overtaken !== undefined) return debt.fieldErrors.overtaken(formatRwf(overtaken))
    if (errors === 'beyondOwed') return debt.fieldErrors.beyondOwed(formatRwf(report.owed))
    return errors && debt.fieldErrors[errors]
  }
  return (
    <Form gridTemplateColumns="minmax(0, 1fr) auto" gap="3" alignItems="start" onSubmit={onSubmit}>
      <TextField
        name="igice"
        label={debt.amount}
        error={errorText()}
        hint={debt.amountHint(formatRwf(report.owed))}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          reset()
        }}
      />
      <Button type="submit" marginTop="28px" minHeight="48px" aria-disabled={isChanging}>
        {debt.recordInstalment}
      </Button>
    </Form>
  )
}
