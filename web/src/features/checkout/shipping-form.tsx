import type { InputHTMLAttributes } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useStored } from '../../lib/stored.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { ADDRESS_FIELDS, type AddressField, checkAddress } from './address-form.ts'
import { shippingAddress } from './checkout-store.ts'

/** Autofill hints for the browser, and the keyboard type for phones. */
const INPUTS: Record<AddressField, InputHTMLAttributes<HTMLInputElement>> = {
  fullName: { autoComplete: 'shipping name' },
  address: { autoComplete: 'shipping street-address' },
  city: { autoComplete: 'shipping address-level2' },
  phone: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  country: { autoComplete: 'shipping country-name' },
}

/** Renders the address fields. Typed text is stored immediately; errors show after submitting. */
export function ShippingForm() {
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
