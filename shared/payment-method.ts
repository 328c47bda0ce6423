import * as z from 'zod/mini'

/**
 * Payment methods of customers; staff sales have others. A shop offers the methods of the providers that it has an
 * account with.
 */
export const CustomerPaymentMethod = z.enum(['Paypal', 'MoMo'])
export type CustomerPaymentMethod = z.infer<typeof CustomerPaymentMethod>
