import type { StaffPaymentMethod } from '../../../../../shared/reports/report.ts'
import { Banner } from '../../../components/banner.tsx'
import { Section } from '../../../components/section.tsx'
import { useMessages } from '../../../messages/messages.ts'

/** Methods that are paid at once. */
const PAID_BY: ReadonlySet<StaffPaymentMethod> = new Set(['MoMo pay', 'MoMo', 'Cash'])

/** A sale's payment method, and whether that counts as paid. Its open debt is another matter. */
export function MethodSection({ method }: { method: StaffPaymentMethod }) {
  const { checkout } = useMessages('customer')
  const { method: texts } = useMessages('office').report
  const isPaid = PAID_BY.has(method)
  return (
    <Section title={texts.title}>
      <p>{checkout.methodNames[method]}</p>
      <Banner done={isPaid} wrong={!isPaid}>
        {isPaid ? texts.paid : texts.notPaid}
      </Banner>
    </Section>
  )
}
