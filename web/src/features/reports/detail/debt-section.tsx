import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Banner } from '../../../components/banner.tsx'
import { Section } from '../../../components/section.tsx'
import { applyPaymentsToSale, pendingPaymentsOf } from '../../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingPayments } from '../../../domain/outbox/waiting-payments.tsx'
import { DebtPayments } from '../../../domain/reports/debt-payments.tsx'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { InstalmentForm } from './instalment-form.tsx'
import { SettleDebt } from './settle-debt.tsx'

/** Renders a sale's debt: the form that records a payment, and its instalments. */
export function DebtSection({ report, isEditing }: { report: Report; isEditing: boolean }) {
  const { debt } = useMessages('office').report
  const entries = useOutbox()
  const waiting = pendingPaymentsOf(report, entries)
  const current = applyPaymentsToSale(report, entries)
  const { deptsGranted, igice, owed, payments } = current
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
          {owed > 0 && <AmountRow name={debt.owed} amount={owed} strong />}
        </dl>
        {owed === 0 && waiting.length === 0 && <Banner done>{debt.settled}</Banner>}
        {owed > 0 && (
          <chakra.div marginTop="3" paddingTop="4" borderTop="1px solid" borderColor="line">
            <InstalmentForm report={current} />
            <SettleDebt report={current} look={isEditing ? 'quiet' : 'main'} />
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
