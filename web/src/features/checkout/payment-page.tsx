import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { useMessages } from '../../messages/messages.ts'
import { PaymentForm } from './payment-form.tsx'

/** Renders the checkout step in which the customer chooses a payment method. */
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
