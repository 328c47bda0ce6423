import { Redirect } from 'wouter'
import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { OfferedAddress } from './offered-address.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** Renders the checkout step for the shipping address. Staff record a sale instead of ordering. */
export function ShippingPage() {
  const { checkout } = useMessages('customer')
  if (isStaff(useUser())) return <Redirect to="/admin/createReport" replace />
  return (
    <>
      <StepsBar current="ship" />
      <FormCard>
        <Page title={checkout.shippingTitle}>
          <OfferedAddress />
          <ShippingForm />
        </Page>
      </FormCard>
    </>
  )
}
