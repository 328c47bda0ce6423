import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { useMessages } from '../../messages/messages.ts'
import { PaymentForm } from './payment-form.tsx'

/** How the customer wants to pay. */
export function PaymentPage() {
  const { checkout } = useMessages('customer')
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
