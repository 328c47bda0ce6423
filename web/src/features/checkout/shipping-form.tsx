import { chakra } from '@chakra-ui/react'
import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { ADDRESS_FIELDS, type AddressField, checkAddress } from './address-form.ts'
import { shippingAddress } from './checkout-store.ts'

/** What the browser may fill in by itself, and which keyboard a phone shows. */
const INPUTS: Record<AddressField, InputHTMLAttributes<HTMLInputElement>> = {
  fullName: { autoComplete: 'shipping name' },
  address: { autoComplete: 'shipping street-address' },
  city: { autoComplete: 'shipping address-level2' },
  phone: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  country: { autoComplete: 'shipping country-name' },
}

/** The address fields. What is typed is kept at once; what is wrong is said when one wants to go on. */
export function ShippingForm() {
  const { checkout } = useMessages('customer')
  const [, go] = useLocation()
  const draft = useStored(shippingAddress)
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const { faults = {} } = asked ? checkAddress(draft) : {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkAddress(draft)
    if (checked.address) return go('/payment')
    setAsked(true)
    const first = ADDRESS_FIELDS.find((field) => checked.faults[field])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      {ADDRESS_FIELDS.map((field) => {
        const fault = faults[field]
        return (
          <TextField
            key={field}
            {...INPUTS[field]}
            name={field}
            label={checkout.fields[field]}
            error={fault && checkout.faults[fault]}
            placeholder={field === 'phone' ? checkout.phoneExample : undefined}
            required
            value={draft[field]}
            onChange={({ currentTarget }) => shippingAddress.set({ ...draft, [field]: currentTarget.value })}
          />
        )
      })}
      <Button type="submit" look="main">
        {checkout.goOn}
      </Button>
    </Form>
  )
}

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })
