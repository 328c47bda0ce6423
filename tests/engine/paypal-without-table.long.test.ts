import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { Order } from '../../shared/orders/order.ts'
import { customer, type Handler, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { paypalForHandlers } from '../support/paypal.ts'
import { putOrders } from '../support/put-items.ts'

const { paypal, stop } = await paypalForHandlers()
afterAll(stop)

// Imports the handler after the settings contain PayPal's address.
const handlerOf = async (name: string): Promise<Handler> => (await import(`../../lambdas/payments/${name}.ts`)).handler
const [open, capture, pay] = [
  await handlerOf('open-paypal'),
  await handlerOf('capture-paypal'),
  await handlerOf('pay-order'),
]
const { table } = await import('../../lambdas/data/table.ts')

afterEach(() => vi.restoreAllMocks())

/** Refuses connections to the table after the response to a capture. */
function tableGoesWithCapture() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, request) => {
    const answer = await fetch(url, request)
    if (String(url).endsWith('/capture')) {
      const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      vi.spyOn(table, 'send').mockImplementation(() => Promise.reject(refused))
    }
    return answer
  })
}

it.each<[route: string, ask: (order: Order, paypalOrderId: string) => ReturnType<typeof invoke>]>([
  [
    'a capture',
    ({ _id }, paypalOrderId) => invoke(capture, { as: customer, params: { id: _id }, body: { paypalOrderId } }),
  ],
  ['a browser’s claim', ({ _id }, id) => invoke(pay, { as: customer, params: { id: _id }, body: { id } })],
])('counts %s once when the table fails afterwards and it is sent again', async (_name, ask) => {
  const order = makeOrder({ paymentMethod: 'Paypal' })
  await putOrders(order)
  const { body } = await invoke(open, { as: customer, params: { id: order._id } })
  const paypalOrderId = String(Object(body).paypalOrderId)
  paypal.approve(paypalOrderId)
  tableGoesWithCapture()
  expect(await ask(order, paypalOrderId)).toMatchObject({ status: 503, body: { code: 'shop.unsure' } })
  vi.restoreAllMocks()
  expect(await ask(order, paypalOrderId)).toMatchObject({ status: 200 })
  expect(paypal.orders().filter(({ id }) => id === paypalOrderId)).toHaveLength(1)
})
