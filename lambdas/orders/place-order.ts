import type { Order } from '../../shared/orders/order.ts'
import { placeOrder } from '../../shared/orders/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { orderById, putOrder } from '../data/orders.ts'
import { productKey, productsIn } from '../data/products.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Claim } from '../data/table.ts'
import { markHasPaid, removePaidOrders, type UnpaidOrders, unpaidIn, unpaidKey } from '../data/unpaid-orders.ts'
import { type Actor, isStaff, personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { isOwnMachine, type Origin } from '../http/origin.ts'
import { assertOffered } from '../payment-methods.ts'
import { Refusal } from '../refusal.ts'
import { composeOrder, mergeLines } from './compose-order.ts'
import { takeLampsAtPrices } from './order-stock.ts'
import { firstReservationEnd } from './reservation.ts'
import { addUnpaidOrder, exceedsAddressLimit, exceedsUnpaidLimit } from './unpaid-limits.ts'

export const handler = endpoint(placeOrder, async ({ body, actor, dedupeKey, from }) => {
  assertOffered(body.paymentMethod)
  const now = clock.now()
  const createdAt = new Date(now).toISOString()
  const stamp = { _id: clock.newId(), createdAt, user: personOf(actor) }
  const lamps = mergeLines(body).map((line) => line._id)
  const drawn = drawNumbers()
  const ofCustomer = isStaff(actor) ? [] : [unpaidKey(actor._id)]
  const reads = [settingsKey, ...lamps.map(productKey), ...ofCustomer, ...numberKeys(drawn)]
  const place = () =>
    commitDeduplicated({ dedupeKeys: [dedupeKey], reads, earlier: earlierOrder }, (snapshot) => {
      const settings = settingsIn(snapshot)
      const products = productsIn(snapshot, lamps)
      const heldUntil = firstReservationEnd(createdAt, isStaff(actor), settings)
      const order = composeOrder(body, products, settings, { ...stamp, heldUntil, number: freeNumber(drawn, snapshot) })
      const taken = takeLampsAtPrices(order, products)
      const unpaid = unpaidIn(snapshot, actor._id)
      const noted = isStaff(actor) ? [] : [addUnpaidOrder(unpaid, order, settings)]
      const claims = isStaff(actor) ? [] : [countOrder(order, unpaid, from)]
      const writes = [putOrder(order), ...taken, ...noted, ...claimNumber(order, 'order')]
      return { result: order, reference: order._id, writes, claims }
    })
  const placeIfPaid = async (error: unknown): Promise<Order> => {
    if (await canRetry(error, actor)) return place().catch(placeIfPaid)
    throw error
  }
  return { order: await place().catch(placeIfPaid) }
})

/**
 * Returns whether the address limit that refused an order does not apply after all, because the customer has paid an
 * order.
 */
async function canRetry(error: unknown, { _id }: Actor): Promise<boolean> {
  if (exceedsUnpaidLimit(error)) return removePaidOrders(_id)
  return exceedsAddressLimit(error) && markHasPaid(_id)
}

/**
 * Counts an order by its customer, or, until they have paid an order, its pieces by the address that they call from.
 * Without a paid order, the limit of unpaid orders is lower than an hour's. One address may have any number of
 * accounts.
 */
function countOrder({ createdAt, orderItems, user }: Order, { hasPaid }: UnpaidOrders, from: Origin): Claim {
  const now = Date.parse(createdAt)
  if (hasPaid || isOwnMachine(from)) {
    const refusal = new Refusal('order.tooMany', 'You have placed too many orders. Please try again in an hour')
    return countHourly('orders', user._id, { most: business.ordersAnHour, refusal }, now)
  }
  const refusal = new Refusal(
    'order.tooManyFromAddress',
    'New customers on your connection have ordered many lamps. Please try again in an hour, or contact the shop',
  )
  const pieces = orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const limit = { most: business.piecesFromAddressAnHour, refusal }
  return countHourly('pieces by address', from.viewer, limit, now, pieces)
}

async function earlierOrder(id: string): Promise<Order> {
  const order = await orderById(id)
  if (!order) throw new Refusal('order.deleted', 'This order was already placed, and later deleted')
  return order
}
