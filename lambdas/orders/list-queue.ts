import { type DaySpan, spanOf } from '../../shared/day-span.ts'
import type { Order } from '../../shared/orders/order.ts'
import { type OrderQueue, queueOf } from '../../shared/orders/queue.ts'
import { idsOf, ordersBetween } from '../data/orders.ts'
import { queueCounts, totalsOverview } from '../data/totals.ts'

type QueueQuery = { after?: string | undefined; limit: number }

/**
 * Returns one page of the matching orders of a queue: the oldest first if the queue has work left, otherwise the
 * newest. The totals list the days with such orders, so only these days are read. The orders themselves decide: one
 * that has just been delivered no longer matches.
 */
export async function listQueue(
  queue: OrderQueue,
  { after, limit }: QueueQuery,
  fits: (order: Order) => boolean = () => true,
): Promise<Order[]> {
  const isNewestFirst = queue === 'delivered'
  const inOrder = <T>(things: T[]) => (isNewestFirst ? things.toReversed() : things)
  const isLeft = (period: string) => {
    if (after === undefined) return true
    const { first, last } = idsOf(spanOf(period))
    return isNewestFirst ? first < after : last > after
  }
  const isAfter = ({ _id }: Order) => after === undefined || (isNewestFirst ? _id < after : _id > after)
  const { months } = await totalsOverview()
  const found: Order[] = []
  for (const month of inOrder(months)) {
    if (month[queue] === 0 || !isLeft(month.period)) continue
    for (const counts of inOrder(await queueCounts(daysOf(month.period)))) {
      if (counts[queue] === 0 || !isLeft(counts.day)) continue
      const placed = inOrder(await ordersBetween(spanOf(counts.day)))
      found.push(...placed.filter((order) => queueOf(order) === queue && isAfter(order) && fits(order)))
      if (found.length >= limit) return found.slice(0, limit)
    }
  }
  return found
}

function daysOf(month: string): DaySpan {
  return { from: `${month}-01`, to: `${month}-31` }
}
