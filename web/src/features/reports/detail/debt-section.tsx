import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatRwf, sum } from '../../../../../shared/money.ts'
import { instalmentsOf } from '../../../../../shared/reports/payments.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Banner } from '../../../components/banner.tsx'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { Spread } from '../../../components/layout.ts'
import { Section } from '../../../components/section.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { applyPaymentsToSale, pendingPaymentsOf } from '../../../domain/outbox/apply-outbox.ts'
import { notRecordedText, recordedText } from '../../../domain/outbox/entry-texts.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingPayments } from '../../../domain/outbox/waiting-payments.tsx'
import { checkInstalment } from '../../../domain/reports/check-instalment.ts'
import type { CounterMethod } from '../../../domain/reports/counter-method.ts'
import { DebtPayments } from '../../../domain/reports/debt-payments.tsx'
import { MethodChoice } from '../../../domain/reports/method-choice.tsx'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { toast } from '../../../lib/toasts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { currentDebtIn, useIsChanging, useRecordInstalment } from './report-api.ts'

export function DebtSection({ report, isEditing }: { report: Report; isEditing: boolean }) {
  const { debt, returns: returnTexts } = useMessages('office').report
  const { debtReduced = 0 } = report.returns ?? {}
  const entries = useOutbox()
  const waiting = pendingPaymentsOf(report, entries)
  const current = applyPaymentsToSale(report, entries)
  const { deptsGranted, igice, owed } = current
  const payments = instalmentsOf(current)
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(owed)
  useEffect(() => {
    // The pressed button has disappeared, and the focus with it.
    if (owed < first.current && document.activeElement === document.body) place.current?.focus()
  }, [owed])
  return (
    <chakra.div borderRadius="lg" scrollMarginTop="6rem" ref={place} tabIndex={-1}>
      <Section title={debt.title}>
        <dl>
          <AmountRow name={debt.granted} amount={deptsGranted} />
          <AmountRow name={debt.paid} amount={igice} />
          {debtReduced > 0 && <AmountRow name={returnTexts.debtReduced} amount={debtReduced} />}
          {owed > 0 && <AmountRow name={debt.owed} amount={owed} strong />}
        </dl>
        {owed === 0 && waiting.length === 0 && <Banner done>{debt.settled}</Banner>}
        {owed > 0 && (
          <chakra.div marginTop="3" paddingTop="4" borderTop="1px solid" borderColor="line">
            <TakePayment report={current} isEditing={isEditing} />
            <chakra.div marginTop="4">
              <PayByCode amount={owed} />
            </chakra.div>
          </chakra.div>
        )}
        {payments.length + waiting.length > 0 && (
          <>
            <chakra.h3 marginTop="4" fontSize="md">
              {debt.payments}
            </chakra.h3>
            <DebtPayments payments={payments} />
            <WaitingPayments payments={waiting} />
          </>
        )}
      </Section>
    </chakra.div>
  )
}

/** Renders the forms that record a part or the rest of a debt as paid. The next payment is cash again. */
function TakePayment({ report, isEditing }: { report: Report; isEditing: boolean }) {
  const [method, setMethod] = useState<CounterMethod>('Cash')
  const taken = () => setMethod('Cash')
  return (
    <>
      <InstalmentForm report={report} method={method} taken={taken}>
        <MethodChoice value={method} onChange={setMethod} />
      </InstalmentForm>
      <SettleDebt report={report} method={method} taken={taken} look={isEditing ? 'quiet' : 'main'} />
    </>
  )
}

type PaymentProps = { report: Report; method: CounterMethod; taken: () => void }

/** Renders the button that settles the rest of a debt. `look` is quiet where another action is the main one. */
function SettleDebt({ report, method, taken, look }: PaymentProps & { look: 'main' | 'quiet' }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { debt, errors } = office.report
  const { _id, owed } = report
  const isChanging = useIsChanging(_id)
  const { mutate } = useRecordInstalment(report, {
    done: (instalment) => {
      taken()
      toast('success', recordedText(instalment, office, debt.settledToast))
    },
    failed: (error) => {
      const currentDebt = currentDebtIn(error)
      const text =
        currentDebt === undefined
          ? notRecordedText(error, texts, office, errors)
          : debt.fieldErrors.paidMeanwhile(formatRwf(currentDebt))
      toast('error', text)
    },
  })
  return (
    <Spread marginTop="4" paddingTop="4" borderTop="1px solid" borderColor="line">
      <p>{debt.rest(formatRwf(owed))}</p>
      <Button look={look} minWidth="8rem" aria-disabled={isChanging} onClick={() => mutate({ amount: owed, method })}>
        {debt.settle}
      </Button>
    </Spread>
  )
}

function InstalmentForm({ report, method, taken, children }: PaymentProps & { children: ReactNode }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { debt, errors: ownErrors } = office.report
  const [typed, setTyped] = useState('')
  const isChanging = useIsChanging(report._id)
  const { mutate, error, reset } = useRecordInstalment(report, {
    done: (instalment) => {
      // Text left in the field could be sent as another instalment.
      setTyped('')
      taken()
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
  } = useForm(checkInstalment(typed, report.owed), (amount) => mutate({ amount, method }))
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
      <chakra.div gridColumn="1 / -1">{children}</chakra.div>
    </Form>
  )
}
