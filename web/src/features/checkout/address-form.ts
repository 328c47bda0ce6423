import * as z from 'zod/mini'
import { ShippingAddress } from '../../../../shared/orders/order.ts'
import { checkFields } from '../../lib/use-form.ts'

/** Address as typed so far. */
export const AddressDraft = z.object({
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  country: z.string(),
})
export type AddressDraft = z.infer<typeof AddressDraft>

export type AddressField = keyof AddressDraft

export const ADDRESS_FIELDS = ['fullName', 'address', 'city', 'phone', 'country'] as const

export const emptyAddress: AddressDraft = { fullName: '', address: '', city: '', phone: '', country: 'Rwanda' }

/** Error of a field: empty, not a phone number, or too long. */
type AddressError = 'missing' | 'notPhone' | 'tooLong'

export function checkAddress(draft: AddressDraft) {
  return checkFields(ShippingAddress, draft, ADDRESS_FIELDS, (field) => errorOf(field, draft[field]))
}

function errorOf(field: AddressField, text: string): AddressError {
  if (text.trim() === '') return 'missing'
  return field === 'phone' ? 'notPhone' : 'tooLong'
}
