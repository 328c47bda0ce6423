import { chakra } from '@chakra-ui/react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Banner } from '../../../components/banner.tsx'
import { Section } from '../../../components/section.tsx'
import { lacksTransaction } from '../../../domain/reports/paid-by-momo.ts'
import { TransactionForm } from '../../../domain/reports/transaction-form.tsx'
import { textOf, useMessages } from '../../../messages/messages.ts'

/** Methods by which a sale is paid immediately. */
const PAID_BY: ReadonlySet<string> = new Set(['MoMo pay', 'MoMo', 'Cash'])

/**
 * Renders a sale's payment method and whether it is paid: immediately, or when its debt was settled. A loss has no
 * payment.
 */
export function MethodSection({ report }: { report: Report }) {
  const { checkout } = useMessages('customer')
  const { method: texts, transaction } = useMessages('office').report
  const { paymentMethod, owed, status, transactionId } = report
  const isPaid = PAID_BY.has(paymentMethod) || owed === 0
  return (
    <Section title={texts.title}>
      <p>{textOf(checkout.methodNames, paymentMethod) ?? paymentMethod}</p>
      {status !== 'LOSS' && (
        <Banner done={isPaid} wrong={!isPaid}>
          {isPaid ? texts.paid : texts.notPaid}
        </Banner>
      )}
      {transactionId !== undefined && (
        <chakra.p marginTop="3" overflowWrap="anywhere">
          {transaction.shown} <strong>{transactionId}</strong>
        </chakra.p>
      )}
      {lacksTransaction(report) && (
        <chakra.div marginTop="4">
          <TransactionForm report={report} />
        </chakra.div>
      )}
    </Section>
  )
}
