import { momoCallback } from '../../shared/payments/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { handleMomoCallback } from './momo-news.ts'

export const handler = endpoint(momoCallback, ({ params }) => handleMomoCallback(params))
