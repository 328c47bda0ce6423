import type { ReactNode } from 'react'
import { Stack } from '../../components/layout.ts'
import { RadioCard } from '../../components/radio-card.tsx'
import { Section } from '../../components/section.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { DebtorField } from '../../domain/debtors/debtor-field.tsx'
import { CashPartField, useCashPartError } from '../../domain/reports/cash-part.tsx'
import { MethodChoice } from '../../domain/reports/method-choice.tsx'
import { useMessages } from '../../messages/messages.ts'
import { DIFFERENCE_METHODS, type Difference, type TypedDifference } from './difference.ts'

type Props = {
  typed: TypedDifference
  read: Difference
  onChange: (typed: TypedDifference) => void
  /** Field of the mobile money payment. */
  children: ReactNode
}

/**
 * Renders how the difference of an exchange is paid: now, also in two parts, or later as a debt of a named customer, who
 * may pay a part of it now.
 */
export function PayDifference({ typed, read, onChange, children }: Props) {
  const { checkout } = useMessages('customer')
  const { report, sale, till } = useMessages('office')
  const cashErrorText = useCashPartError()
  const { method, cash, givenTo, paidNow, paidBy } = typed
  const { cash: cashError, paidNow: paidError } = read.errors
  const set = (fields: Partial<TypedDifference>) => onChange({ ...typed, ...fields })
  return (
    <Section title={report.method.title}>
      <Stack gap="3">
        {DIFFERENCE_METHODS.map((option) => (
          <RadioCard
            key={option}
            name="difference"
            title={checkout.methodNames[option]}
            hint={sale.methods[option]}
            checked={method === option}
            onChange={() => set({ method: option })}
          />
        ))}
        {method === 'MoMo pay' && (
          <CashPartField cash={cash} onCash={(next) => set({ cash: next })} error={cashErrorText(cashError)} />
        )}
        {method === 'Depts' && (
          <>
            <DebtorField
              error={undefined}
              value={givenTo}
              onChange={({ currentTarget }) => set({ givenTo: currentTarget.value })}
            />
            <TextField
              {...figureProps}
              label={till.paidNow}
              error={paidError && (paidError === 'depts.none' ? till.nothingOwed : sale.fieldErrors.notAmount)}
              inputMode="decimal"
              placeholder="0"
              value={paidNow}
              onChange={({ currentTarget }) => set({ paidNow: currentTarget.value })}
            />
            {read.tenders.length > 0 && <MethodChoice value={paidBy} onChange={(next) => set({ paidBy: next })} />}
          </>
        )}
        {children}
      </Stack>
    </Section>
  )
}
