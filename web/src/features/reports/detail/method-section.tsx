import type { Report } from '../../../../../shared/reports/report.ts'
import { Banner } from '../../../components/banner.tsx'
import { Section } from '../../../components/section.tsx'
import { textOf, useMessages } from '../../../messages/messages.ts'

/** Methods that are paid at once. */
const PAID_BY: ReadonlySet<string> = new Set(['MoMo pay', 'MoMo', 'Cash'])

/** A sale's payment method, and whether it is paid: at once, or since its debt is settled. Nobody pays for a loss. */
export function MethodSection({ report }: { report: Report }) {
  const { checkout } = useMessages('customer')
  const { method: texts } = useMessages('office').report
  const { paymentMethod, owed, status } = report
  const isPaid = PAID_BY.has(paymentMethod) || owed === 0
  return (
    <Section title={texts.title}>
      <p>{textOf(checkout.methodNames, paymentMethod) ?? paymentMethod}</p>
      {status !== 'LOSS' && (
        <Banner done={isPaid} wrong={!isPaid}>
          {isPaid ? texts.paid : texts.notPaid}
        </Banner>
      )}
    </Section>
  )
}
