import { hearOfMomo } from '../../shared/payments/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { hearOf } from './momo-news.ts'

export const handler = endpoint(hearOfMomo, ({ params }) => hearOf(params))
