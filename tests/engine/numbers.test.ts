import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { newId } from '../../shared/id.ts'
import { Order } from '../../shared/orders/order.ts'
import { customer, invoke } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { stockOne } from '../support/shop.ts'
import { remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const numberOfOrder = async (lamp: string, key = newId()) => {
  const body = { orderItems: [{ _id: lamp, quantity: 1 }], shippingAddress: address, paymentMethod: 'MoMo' }
  const reply = await invoke(placeOrder, { as: customer, body, headers: { 'idempotency-key': key } })
  return z.object({ order: z.pick(Order, { number: true }) }).parse(reply.body).order.number
}

it('gives simultaneous orders and sales different, permanent numbers', async () => {
  const { _id: lamp } = await stockOne({ countInStock: 100 })
  // The first order gets the short number.
  vi.spyOn(clock, 'random').mockImplementation(() => 0.25)
  const first = reportIn(await sell([[lamp, 1]]))
  const others = await Promise.all([numberOfOrder(lamp), sell([[lamp, 1]]).then((reply) => reportIn(reply).number)])
  const numbers = [first.number, ...others]
  expect(numbers.map((number) => String(number).length).toSorted()).toEqual([5, 6, 7])
  expect((await reportNow(first._id)).number).toBe(first.number)
})

it('does not reuse the number of a deleted sale', async () => {
  const { _id: lamp } = await stockOne({ countInStock: 100 })
  const random = vi.spyOn(clock, 'random').mockImplementation(() => 0.75)
  const { _id, number } = reportIn(await sell([[lamp, 1]]))
  await remove(_id)
  const next = reportIn(await sell([[lamp, 1]])).number
  random.mockRestore()
  expect(next).toBeGreaterThan(number ?? 0)
})

it('returns the first number when an order is sent again', async () => {
  const { _id: lamp } = await stockOne({ countInStock: 100 })
  const key = newId()
  const number = await numberOfOrder(lamp, key)
  expect(await numberOfOrder(lamp, key)).toBe(number)
  expect(number).toBeGreaterThanOrEqual(10_000)
})
