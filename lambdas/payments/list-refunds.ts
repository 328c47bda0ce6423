import { listRefunds } from '../../shared/payments/routes.ts'
import { refundsDue } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listRefunds, ({ query: { after } }) => {
  const [order = '', _id = ''] = after?.split('/') ?? []
  return refundsDue(after === undefined ? undefined : { order, _id })
})
