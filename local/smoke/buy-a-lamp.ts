import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../shared/id.ts'
import type { NewOrder } from '../../shared/orders/new-order.ts'
import { getOrder, placeOrder } from '../../shared/orders/routes.ts'
import { getPayment, submitPayment } from '../../shared/payments/routes.ts'
import { listProducts } from '../../shared/products/routes.ts'
import { signIn } from '../../shared/users/routes.ts'
import { Problem, refusalIn, type Visit } from './visit.ts'

export type Customer = {
  email: string
  password: string
  /** Phone number to which MTN sends the payment request. */
  phone: string
}

/** Time for the customer to find the phone and confirm. */
const TIMEOUT_MS = 3 * 60_000
const POLL_EVERY_MS = 1000

const ADDRESS = { fullName: 'A test of the shop', address: 'KG 11 Ave', city: 'Kigali', country: 'Rwanda' }

/**
 * Buys the cheapest available lamp by MoMo, like a customer. With the real MTN, this is a real purchase: money moves,
 * and a lamp is sold. Returns what happened, in one sentence.
 * @throws Problem when any step goes wrong
 */
export async function buyALamp({ call, ask }: Visit, { email, password, phone }: Customer): Promise<string> {
  const { token } = await call(signIn, { body: { email, password } })
  const lamps = (await call(listProducts)).filter(({ countInStock }) => countInStock > 0)
  const [lamp] = lamps.toSorted((a, b) => a.price - b.price)
  if (!lamp) throw new Problem('No lamp is in stock, so no lamp can be bought.')
  const body: NewOrder = {
    orderItems: [{ _id: lamp._id, quantity: 1, price: lamp.price }],
    shippingAddress: { ...ADDRESS, phone },
    paymentMethod: 'MoMo',
  }
  const request = { token, body, idempotencyKey: `smoke-${newId()}` }
  const { order } = await call(placeOrder, request)
  const again = await call(placeOrder, request)
  if (again.order._id !== order._id) throw new Problem('The same order, sent twice, was placed twice.')
  const params = { id: order._id }
  const asked = await ask(submitPayment, { token, body: { amount: order.amountDue, phone, orderId: order._id } })
  if (refusalIn(asked) === 'payment.notOffered') {
    return `ordered ${lamp.name}, ${order._id}, which is not paid, as the shop does not offer MoMo`
  }
  if (asked.status !== 200) throw new Problem(`The request to pay ${order._id} returned ${asked.text}.`)
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const { order: now, payment } = await call(getPayment, { params, token })
    if (now.isPaid) break
    if (payment?.status === 'failed') {
      throw new Problem(`The order ${order._id} was not paid: ${payment.reason ?? 'MTN gives no reason'}.`)
    }
    if (Date.now() > until) throw new Problem(`The order ${order._id} is not paid after three minutes.`)
    await wait(POLL_EVERY_MS)
  }
  const { isPaid } = await call(getOrder, { params, token })
  if (!isPaid) throw new Problem(`The order ${order._id} is paid, but the order itself is still unpaid.`)
  return `bought ${lamp.name} for ${order.amountDue} RWF: order ${order._id}`
}
