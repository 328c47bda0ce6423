import type { Order } from '../../shared/orders/order.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { NotOnShelf } from '../../shared/reports/not-on-shelf.ts'
import type { Report } from '../../shared/reports/report.ts'

/** The orders in a lamp's journal, or in what is left of it after an entry; newest first. Pure. */
export function orderedBefore(movements: readonly StockMovement[], entry?: string): string[] {
  return movements
    .filter(({ _id, reason }) => reason === 'order' && (entry === undefined || _id < entry))
    .map(({ reference }) => reference)
}

/**
 * The lamps of a sale that were not on the shelf, each with the orders that lack them now: the newest that had taken theirs
 * from the stock before and still wait for them, as many as lamps were missing. Pure.
 */
export function notOnShelf(
  { _id, number, createdAt, recordedAt, seller, voided, found = [] }: Report,
  journals: ReadonlyMap<string, readonly StockMovement[]>,
  orders: readonly Order[],
): NotOnShelf[] {
  const report = { _id, number, createdAt, recordedAt, seller }
  return found.map((lamp) => {
    const movements = journals.get(lamp._id) ?? []
    const entry = movements.find(({ reason, reference }) => reason === 'found-offline' && reference === _id)
    const waiting = orderedBefore(movements, entry?._id).flatMap((id) => {
      const order = orders.find((each) => each._id === id)
      return order && waits(order) ? [order] : []
    })
    const { count, name, reverted = 0 } = lamp
    const isVoided = voided !== undefined
    // A deleted sale has taken nobody's lamps.
    const lack = isVoided ? [] : lacking(waiting, lamp._id, count - reverted)
    return { report, lamp: { _id: lamp._id, name }, count, reverted, isVoided, orders: lack.map(shown) }
  })
}

function waits({ isDelivered, releasedAt, refundedAt }: Order): boolean {
  return !isDelivered && releasedAt === undefined && refundedAt === undefined
}

/** The first of these orders, until they have as many of the lamp as were missing. */
function lacking(orders: readonly Order[], lamp: string, missing: number): Order[] {
  let left = missing
  return orders.filter(({ orderItems }) => {
    if (left <= 0) return false
    for (const { _id, quantity } of orderItems) if (_id === lamp) left -= quantity
    return true
  })
}

function shown({ _id, number, createdAt, shippingAddress, isPaid }: Order): NotOnShelf['orders'][number] {
  return { _id, number, createdAt, name: shippingAddress.fullName, isPaid }
}
