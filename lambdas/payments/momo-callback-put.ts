import { momoCallbackPut } from '../../shared/payments/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { handleMomoCallback } from './momo-news.ts'

export const handler = endpoint(momoCallbackPut, ({ params }) => handleMomoCallback(params))
