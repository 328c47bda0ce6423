import * as z from 'zod/mini'
import { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import { stored } from '../../lib/stored.ts'
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
