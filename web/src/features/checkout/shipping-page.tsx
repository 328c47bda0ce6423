import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { InputHTMLAttributes } from 'react'
import { Redirect, useLocation } from 'wouter'
import { listMyOrders } from '../../../../shared/orders/routes.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { TextField } from '../../components/text-field.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { orderKeys } from '../../domain/query-keys.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { useStored } from '../../lib/stored.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { ADDRESS_FIELDS, type AddressDraft, type AddressField, checkAddress, emptyAddress } from './address-form.ts'
import { shippingAddress } from './checkout-store.ts'

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

/** Renders an offer of the last order's address, or else the customer's name, while nothing is typed. */
function OfferedAddress() {
  const { checkout } = useMessages('customer')
  const user = useUser()
  const draft = useStored(shippingAddress)
  const isEmpty = ADDRESS_FIELDS.every((field) => draft[field] === emptyAddress[field])
  const { data: last, isPending } = useQuery({
    queryKey: orderKeys.list('mine', 'last address'),
    queryFn: async ({ signal }) => (await call(listMyOrders, { query: {}, signal }))[0]?.shippingAddress ?? null,
    enabled: isEmpty,
  })
  // Without an answer from the shop, the customer types the address as usual.
  if (!isEmpty || isPending || !user) return null
  const offered: AddressDraft = { ...emptyAddress, fullName: user.name, ...(last && chosenFields(last)) }
  const filled = ADDRESS_FIELDS.filter((field) => offered[field] !== emptyAddress[field]).map((field) => offered[field])
  return (
    <chakra.div marginBottom="5">
      <Button width="100%" onClick={() => shippingAddress.set(offered)}>
        <bdi>{checkout.offeredAddress(filled.join(', '))}</bdi>
      </Button>
    </chakra.div>
  )
}

/** Removes an order's postal code, which the form does not ask for. */
function chosenFields({ fullName, address, city, phone, country }: AddressDraft): AddressDraft {
  return { fullName, address, city, phone, country }
}

/** Autofill hints for the browser, and the keyboard type for phones. */
const INPUTS: Record<AddressField, InputHTMLAttributes<HTMLInputElement>> = {
  fullName: { autoComplete: 'shipping name' },
  address: { autoComplete: 'shipping street-address' },
  city: { autoComplete: 'shipping address-level2' },
  phone: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  country: { autoComplete: 'shipping country-name' },
}

/** Renders the address fields. Typed text is stored immediately; errors show after submitting. */
function ShippingForm() {
  const { checkout } = useMessages('customer')
  const [, go] = useLocation()
  const draft = useStored(shippingAddress)
  const { errors = {}, onSubmit } = useForm(checkAddress(draft), () => go('/payment'))

  return (
    <Form onSubmit={onSubmit}>
      {ADDRESS_FIELDS.map((field) => {
        const error = errors[field]
        return (
          <TextField
            key={field}
            {...INPUTS[field]}
            name={field}
            label={checkout.fields[field]}
            error={error && checkout.fieldErrors[error]}
            placeholder={field === 'phone' ? checkout.phoneExample : undefined}
            required
            value={draft[field]}
            onChange={({ currentTarget }) => shippingAddress.set({ ...draft, [field]: currentTarget.value })}
          />
        )
      })}
      <Button type="submit" look="main">
        {checkout.proceed}
      </Button>
    </Form>
  )
}
