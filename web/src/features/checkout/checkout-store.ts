import * as z from 'zod/mini'
import { BusinessBuyer } from '../../../../shared/fiscal/buyer.ts'
import { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { Attempt } from '../../lib/use-attempt.ts'
import { AddressDraft, emptyAddress } from './address-form.ts'

/** Address as typed so far. It survives a reload. */
export const shippingAddress = stored<AddressDraft>('shippingAddress', AddressDraft, emptyAddress)

export const paymentMethod = stored<CustomerPaymentMethod | null>(
  'paymentMethod',
  z.nullable(CustomerPaymentMethod),
  null,
)

/** Order that was sent and not answered yet. It is kept across reloads and tabs, which share one cart. */
export const orderAttempt = stored<Attempt | null>('orderAttempt', z.nullable(Attempt), null)

/** Digits of a business's TIN and purchase code as typed so far; null for none. They are cleared once the order is placed. */
export const orderBusiness = stored(
  'orderBusiness',
  z.nullable(z.object({ tin: z.string(), purchaseCode: z.string() })),
  null,
)

/** Returns whether orders get fiscal receipts, and the business on them, which is checked if there is one. */
export function useBusiness() {
  const isOn = useSettings()?.fiscal?.isOn
  const typed = useStored(orderBusiness)
  return { isOn, business: isOn && typed ? z.safeParse(BusinessBuyer, typed) : undefined }
}
