import { hearOfMomoByPut } from '../../shared/payments/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { hearOf } from './momo-news.ts'

export const handler = endpoint(hearOfMomoByPut, ({ params }) => hearOf(params))
