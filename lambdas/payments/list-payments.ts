import { listPayments } from '../../shared/payments/routes.ts'
import { paymentsOf } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listPayments, ({ params }) => paymentsOf(params.id))
