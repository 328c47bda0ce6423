import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { failureText } from '../../../lib/failure-text.ts'
import { focusFirstFault } from '../../../lib/focus-first-fault.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { checkInstalment, owedNow } from './instalment.ts'
import { useIsChanging, useTakeInstalment } from './report-api.ts'

/** Where a part of a debt is paid. What is wrong is said when it is to be taken, and goes as it is mended. */
export function InstalmentForm({ report }: { report: Report }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const { debt } = messages
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const isChanging = useIsChanging(report._id)
  const { mutate, error, reset } = useTakeInstalment(report, {
    taken: (taken, { owed }) => {
      // What was typed must not be taken for another instalment.
      setTyped('')
      setAsked(false)
      toast('success', owed > 0 ? debt.partTaken(formatRwf(taken)) : debt.settledNow)
    },
    failed: (failure) => {
      // That one is said at the field.
      if (owedNow(failure) === undefined) toast('error', failureText(failure, texts, messages.errors))
    },
  })
  const { amount, fault } = checkInstalment(typed, report.owed)
  const overtaken = owedNow(error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (amount === undefined) return focusFirstFault(event.currentTarget)
    mutate({ igice: amount })
  }
  const errorText = () => {
    if (overtaken !== undefined) return debt.faults.overtaken(formatRwf(overtaken))
    if (!asked || fault === undefined) return undefined
    return fault === 'beyondOwed' ? debt.faults.beyondOwed(formatRwf(report.owed)) : debt.faults[fault]
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        name="igice"
        label={debt.part}
        error={errorText()}
        hint={debt.partHint(formatRwf(report.owed))}
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
        {debt.take}
      </Button>
    </Form>
  )
}

/** The button stands beside the field, below its label. */
const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '3', alignItems: 'start' },
})
