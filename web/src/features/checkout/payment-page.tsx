import { FormCard } from '../../components/form-card.tsx'
import { Page } from '../../components/page.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { useBuyingMessages } from '../../lib/buying-messages.ts'
import { PaymentForm } from './payment-form.tsx'

/** How the customer wants to pay. */
export function PaymentPage() {
  const { checkout } = useBuyingMessages()
  return (
    <>
      <StepsBar current="pay" />
      <FormCard>
        <Page title={checkout.paymentTitle}>
          <PaymentForm />
        </Page>
      </FormCard>
    </>
  )
}
