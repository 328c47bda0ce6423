import * as z from 'zod/mini'
import { ShippingAddress } from '../../../../shared/orders/order.ts'
import { checkFields } from '../../lib/use-form.ts'

/** The address as far as it has been typed. */
export const AddressDraft = z.object({
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  country: z.string(),
})
export type AddressDraft = z.infer<typeof AddressDraft>

export type AddressField = keyof AddressDraft

/** In the order of the form. */
export const ADDRESS_FIELDS = ['fullName', 'address', 'city', 'phone', 'country'] as const

export const emptyAddress: AddressDraft = { fullName: '', address: '', city: '', phone: '', country: 'Rwanda' }

/** What is wrong with a field: nothing in it, no phone number, or more than the shop takes. */
type AddressError = 'missing' | 'notPhone' | 'tooLong'

/** The address when an order can be sent with it, else what is wrong with which field. */
export function checkAddress(draft: AddressDraft) {
  return checkFields(ShippingAddress, draft, ADDRESS_FIELDS, (field) => errorOf(field, draft[field]))
}

function errorOf(field: AddressField, text: string): AddressError {
  if (text.trim() === '') return 'missing'
  return field === 'phone' ? 'notPhone' : 'tooLong'
}
