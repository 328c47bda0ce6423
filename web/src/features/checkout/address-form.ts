import * as z from 'zod/mini'
import { ShippingAddress } from '../../../../shared/orders/order.ts'

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
export type AddressFault = 'missing' | 'notPhone' | 'tooLong'

export type CheckedAddress =
  | { address: ShippingAddress; faults?: undefined }
  | { address?: undefined; faults: Partial<Record<AddressField, AddressFault>> }

/** The address when an order can be sent with it, else what is wrong with which field. */
export function checkAddress(draft: AddressDraft): CheckedAddress {
  const result = z.safeParse(ShippingAddress, draft)
  if (result.success) return { address: result.data }
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]))
  const faults = ADDRESS_FIELDS.filter((field) => wrong.has(field)).map((field) => [
    field,
    faultOf(field, draft[field]),
  ])
  return { faults: Object.fromEntries(faults) }
}

function faultOf(field: AddressField, text: string): AddressFault {
  if (text.trim() === '') return 'missing'
  return field === 'phone' ? 'notPhone' : 'tooLong'
}
