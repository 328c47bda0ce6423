import { recordExpense } from '../../../shared/expenses/routes.ts'
import { deleteOrder, getOrder, listOrders, placeOrder } from '../../../shared/orders/routes.ts'
import { capturePaypal, paypalWebhook } from '../../../shared/payments/paypal-routes.ts'
import { listPayments, markRefunded, momoCallback, submitPayment } from '../../../shared/payments/routes.ts'
import { patchProduct, updateProduct } from '../../../shared/products/staff-routes.ts'
import { editReport, getReport, recordReport, searchReports, takeInstalment } from '../../../shared/reports/routes.ts'
import type { Route } from '../../../shared/route.ts'
import type { Sent } from '../world/api.ts'
import type { Client } from './client.ts'
import type { People } from './people.ts'

type Attempt = [route: Route, sent: Sent]

/** Sends one request that must be refused: malformed, too large, or about another person's data. */
export async function sendInvalidRequest(client: Client, people: People): Promise<void> {
  const { dice, known, fault } = people
  const isStaff = client.person.groups !== undefined
  const order = known.recent(dice, known.orders)
  const report = known.recent(dice, known.reports)
  const lamp = dice.pick(known.lamps)
  const ofOther = order && order.owner !== client.person.sub ? order._id : 'nobody'
  const nobody = { params: { id: 'nobody' } }
  const anyones: Attempt[] = [
    [placeOrder, { text: '{"orderItems":' }],
    [placeOrder, { body: { orderItems: [] } }],
    [placeOrder, { body: { orderItems: [{ _id: lamp._id, quantity: -1 }], paymentMethod: 'MoMo' } }],
    [placeOrder, { body: { orderItems: Array.from({ length: 60 }, () => ({ _id: lamp._id, quantity: 1 })) } }],
    [submitPayment, { body: { orderId: 'nobody', phone: '0788123456', amount: 100 } }],
    [submitPayment, { body: { orderId: order?._id ?? 'nobody', phone: '12', amount: 1 } }],
    [capturePaypal, { ...nobody, body: { paypalOrderId: 'NOBODY' } }],
    [getReport, nobody],
    [momoCallback, { params: { reference: 'nobody', token: 'guessed' } }],
    [
      paypalWebhook,
      {
        body: { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X', custom_id: order?._id ?? 'nobody' } },
        headers: {
          'paypal-transmission-id': '1',
          'paypal-transmission-time': '2027-01-01T00:00:00Z',
          'paypal-transmission-sig': 'forged',
          'paypal-cert-url': 'https://api.paypal.com/certificate',
          'paypal-auth-algo': 'SHA256withRSA',
        },
      },
    ],
  ]
  const staffs: Attempt[] = [
    [recordReport, { body: { reportItems: [{ _id: 'nobody', real: 1 }], paymentMethod: 'Cash' } }],
    [recordReport, { body: { reportItems: [{ _id: lamp._id, real: 1 }], paymentMethod: 'Gold' } }],
    [recordReport, { body: { reportItems: [{ _id: lamp._id, real: 3001 }], paymentMethod: 'Cash' } }],
    [takeInstalment, { params: { id: report?._id ?? 'nobody' }, body: { igice: -5 } }],
    [takeInstalment, { params: { id: report?._id ?? 'nobody' }, body: { igice: 1e12 } }],
    [editReport, { ...nobody, body: { real: 1 } }],
    [recordExpense, { body: { reason: '', amount: 5 } }],
    [recordExpense, { text: `{"reason":"${'x'.repeat(5000)}","amount":1}` }],
    [patchProduct, { params: { id: lamp._id }, body: { countInStock: -1 } }],
  ]
  const customers: Attempt[] = [
    [getOrder, { params: { id: ofOther } }],
    [submitPayment, { body: { orderId: ofOther, phone: '0788123456', amount: order?.amountDue ?? 1 } }],
    [recordReport, { body: { reportItems: [{ _id: lamp._id, real: 1 }], paymentMethod: 'Cash' } }],
    [recordExpense, { body: { reason: 'mine', amount: 5 } }],
    [searchReports, {}],
    [listOrders, {}],
    [listPayments, { params: { id: ofOther } }],
    [deleteOrder, { params: { id: order?._id ?? 'nobody' } }],
    [markRefunded, { params: { id: order?._id ?? 'nobody', payment: 'momo-1' } }],
    [patchProduct, { params: { id: lamp._id }, body: { countInStock: 999 } }],
    [updateProduct, { params: { id: lamp._id }, body: { price: 1 } }],
  ]
  const [route, sent] = dice.pick([...anyones, ...(isStaff ? staffs : customers)])
  const answer = await client.once(route, sent)
  // The shop acknowledges and ignores a PayPal event about another account, from any sender.
  const isForeign = route === paypalWebhook
  if (answer !== 'lost' && answer.status < 400 && !isForeign) {
    fault(`${client.person.sub} was not refused at ${route.method} ${route.path} ${JSON.stringify(sent).slice(0, 200)}`)
  }
}
