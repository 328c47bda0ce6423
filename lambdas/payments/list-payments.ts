import { listPayments } from '../../shared/payments/routes.ts'
import { readablePaymentsOf } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listPayments, ({ params }) => readablePaymentsOf(params.id))
