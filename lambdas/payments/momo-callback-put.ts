import { momoCallbackPut } from '../../shared/payments/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { receiveMomoCallback } from './momo.ts'

export const handler = endpoint(momoCallbackPut, ({ params }) => receiveMomoCallback(params))
