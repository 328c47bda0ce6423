import type { ReactNode } from 'react'
import { Stack } from '../../components/layout.ts'
import { RadioCard } from '../../components/radio-card.tsx'
import { Section } from '../../components/section.tsx'
import { DebtorField } from '../../domain/debtors/debtor-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { DIFFERENCE_METHODS, type DifferenceMethod } from './taken-lamps.ts'

type Props = {
  method: DifferenceMethod
  onMethod: (method: DifferenceMethod) => void
  /** Customer to whom the difference is lent. */
  givenTo: string
  onGivenTo: (name: string) => void
  /** Field of the chosen method. */
  children: ReactNode
}

/** Renders how the difference of an exchange is paid: now, or later as a debt of a named customer. */
export function PayDifference({ method, onMethod, givenTo, onGivenTo, children }: Props) {
  const { checkout } = useMessages('customer')
  const { report, sale } = useMessages('office')
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
            onChange={() => onMethod(option)}
          />
        ))}
        {method === 'Depts' && (
          <DebtorField
            error={undefined}
            value={givenTo}
            onChange={({ currentTarget }) => onGivenTo(currentTarget.value)}
          />
        )}
        {children}
      </Stack>
    </Section>
  )
}
