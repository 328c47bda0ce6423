import * as z from 'zod/mini'
import { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import { Attempt } from '../../lib/attempt.ts'
import { stored } from '../../lib/stored.ts'
import { AddressDraft, emptyAddress } from './address-form.ts'

/** As typed so far; it survives a reload. */
export const shippingAddress = stored<AddressDraft>('shippingAddress', AddressDraft, emptyAddress)

export const paymentMethod = stored<CustomerPaymentMethod | null>(
  'paymentMethod',
  z.nullable(CustomerPaymentMethod),
  null,
)

/** The order that was sent and not answered yet. Kept across reloads and tabs, which share one cart. */
export const orderAttempt = stored<Attempt | null>('orderAttempt', z.nullable(Attempt), null)
