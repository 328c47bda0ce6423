import * as z from 'zod/mini'

/** How a customer pays. Staff sales have other methods. A shop offers those of the providers that it has an account with. */
export const CustomerPaymentMethod = z.enum(['Paypal', 'MoMo'])
export type CustomerPaymentMethod = z.infer<typeof CustomerPaymentMethod>
