import { listRefunds } from '../../shared/payments/routes.ts'
import { orderNumbers } from '../data/orders.ts'
import { refundsDue } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listRefunds, async ({ query: { after } }) => {
  const [order = '', _id = ''] = after?.split('/') ?? []
  const payments = await refundsDue(after === undefined ? undefined : { order, _id })
  // Old payments do not contain the number of their order.
  const unnumbered = payments.filter(({ number }) => number === undefined)
  const numbers = await orderNumbers(unnumbered.map((payment) => payment.order))
  return payments.map((payment) => ({ ...payment, number: payment.number ?? numbers.get(payment.order) }))
})
