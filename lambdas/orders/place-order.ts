import type { Order } from '../../shared/orders/order.ts'
import { placeOrder } from '../../shared/orders/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { commitOnce } from '../data/once.ts'
import { orderById, putOrder } from '../data/orders.ts'
import { productKey, productsIn } from '../data/products.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Claim } from '../data/table.ts'
import { dropSettled, unpaidIn, unpaidKey } from '../data/unpaid-orders.ts'
import { type Actor, isStaff, personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { assertOffered } from '../payment-methods.ts'
import { Refusal } from '../refusal.ts'
import { composeOrder, mergeLines } from './compose-order.ts'
import { firstHold } from './hold.ts'
import { takeAtPrices } from './order-stock.ts'
import { isBeyondUnpaid, noteUnpaid } from './unpaid-limits.ts'

export const handler = endpoint(placeOrder, async ({ body, actor, once }) => {
  assertOffered(body.paymentMethod)
  const now = clock.now()
  const createdAt = new Date(now).toISOString()
  const stamp = { _id: clock.newId(), createdAt, user: personOf(actor) }
  const lamps = mergeLines(body).map((line) => line._id)
  const drawn = drawNumbers()
  const ofCustomer = isStaff(actor) ? [] : [unpaidKey(actor._id)]
  const reads = [settingsKey, ...lamps.map(productKey), ...ofCustomer, ...numberKeys(drawn)]
  const place = () =>
    commitOnce({ once: [once], reads, earlier: earlierOrder }, (seen) => {
      const settings = settingsIn(seen)
      const products = productsIn(seen, lamps)
      const heldUntil = firstHold(createdAt, isStaff(actor), settings)
      const order = composeOrder(body, products, settings, { ...stamp, heldUntil, number: freeNumber(drawn, seen) })
      const taken = takeAtPrices(order, products)
      const noted = isStaff(actor) ? [] : [noteUnpaid(unpaidIn(seen, actor._id), order, settings)]
      const claims = isStaff(actor) ? [] : [countOrder(actor, now)]
      const writes = [putOrder(order), ...taken, ...noted, ...claimNumber(order, 'order')]
      return { result: order, reference: order._id, writes, claims }
    })
  const order = await place().catch(async (error: unknown) => {
    // Some of the unpaid orders may have been paid since.
    if (isBeyondUnpaid(error) && (await dropSettled(actor._id))) return place()
    throw error
  })
  return { order }
})

function countOrder(actor: Actor, now: number): Claim {
  const refusal = new Refusal('order.tooMany', 'You have placed too many orders. Please try again in an hour')
  return countHourly('orders', actor._id, { most: business.ordersAnHour, refusal }, now)
}

async function earlierOrder(id: string): Promise<Order> {
  const order = await orderById(id)
  if (!order) throw new Refusal('order.deleted', 'This order was placed before and has been deleted since')
  return order
}
