import { useState } from 'react'
import { formatRwf, sum } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { notRecordedText, recordedText } from '../../../domain/outbox/entry-texts.ts'
import { checkInstalment } from '../../../domain/reports/check-instalment.ts'
import { toast } from '../../../lib/toasts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { currentDebtIn } from './instalment.ts'
import { useIsChanging, useRecordInstalment } from './report-api.ts'

/** Renders the form that records an instalment of a debt. */
export function InstalmentForm({ report }: { report: Report }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { debt, errors: ownErrors } = office.report
  const [typed, setTyped] = useState('')
  const isChanging = useIsChanging(report._id)
  const { mutate, error, reset } = useRecordInstalment(report, {
    done: (instalment) => {
      // Text left in the field could be sent as another instalment.
      setTyped('')
      resetForm()
      const { amount = 0 } = instalment
      const isRest = sum([report.owed, -amount]) === 0
      toast(
        'success',
        recordedText(instalment, office, isRest ? debt.settledToast : debt.instalmentRecorded(formatRwf(amount))),
      )
    },
    failed: (failure) => {
      // The field shows the error if the debt has changed.
      if (currentDebtIn(failure) === undefined) toast('error', notRecordedText(failure, texts, office, ownErrors))
    },
    toastWhenLeft: (failure) => {
      const debtNow = currentDebtIn(failure)
      return {
        text:
          debtNow === undefined
            ? notRecordedText(failure, texts, office, ownErrors)
            : debt.fieldErrors.paidMeanwhile(formatRwf(debtNow)),
      }
    },
  })
  const currentDebt = currentDebtIn(error)
  const {
    errors,
    onSubmit,
    reset: resetForm,
  } = useForm(checkInstalment(typed, report.owed), (amount) => mutate(amount))
  const errorText = () => {
    if (currentDebt !== undefined) return debt.fieldErrors.paidMeanwhile(formatRwf(currentDebt))
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
