import type { Order } from '../../shared/orders/order.ts'
import { getStocktake } from '../../shared/stocktakes/routes.ts'
import type { SetAside } from '../../shared/stocktakes/stocktake.ts'
import { currentSettings } from '../data/settings.ts'
import { postsOf, stocktakeById, talliesOf } from '../data/stocktakes.ts'
import { endpoint } from '../http/endpoint.ts'
import { listQueue } from '../orders/list-queue.ts'
import { blindLine, lampsInScope, lampsWithJournals, lineOf, recountLimits } from './lines.ts'
import { stocktakeOr404 } from './stocktake.ts'

/** Maximum number of undelivered orders of a queue whose boxes are listed. */
const MAX_ORDERS = 500

export const handler = endpoint(getStocktake, async ({ params: { id }, actor }) => {
  const stocktake = stocktakeOr404(await stocktakeById(id))
  const [tallies, posts, scope, settings, orders] = await Promise.all([
    talliesOf(id),
    postsOf(id),
    lampsInScope(stocktake),
    currentSettings(),
    stocktake.ended ? [] : undeliveredOrders(),
  ])
  const ofLamp = Map.groupBy(tallies, ({ product }) => product)
  const posted = new Map(posts.map((post) => [post.product, post]))
  // A lamp may have been deleted, or counted although it is not in the scope.
  const names = new Map([...tallies, ...posts].map(({ product, name }) => [product, name]))
  for (const { _id, name } of scope) names.set(_id, name)
  const lamps = await lampsWithJournals(new Map([...ofLamp].filter(([product]) => !posted.has(product))))
  for (const [id, { product }] of lamps) names.set(id, product.name)
  const limits = recountLimits(settings)
  const lines = [...names].map(([_id, name]) => {
    const counted = { tallies: ofLamp.get(_id) ?? [], post: posted.get(_id), lamp: lamps.get(_id) }
    const line = lineOf({ _id, name }, counted, limits)
    return stocktake.blind && !actor.isAdmin ? blindLine(line, actor._id) : line
  })
  const aside = setAside(orders).filter(({ product }) => names.has(product))
  return { stocktake, lines: lines.toSorted((a, b) => a.name.localeCompare(b.name)), aside }
})

/** Returns the orders whose lamps are out of stock but still in the shop. */
async function undeliveredOrders(): Promise<Order[]> {
  const queues = (['toDeliver', 'waitingForMoney'] as const).map((queue) => listQueue(queue, { limit: MAX_ORDERS }))
  return (await Promise.all(queues)).flat()
}

function setAside(orders: readonly Order[]): SetAside[] {
  const boxes = new Map<string, SetAside>()
  for (const { orderItems, number } of orders) {
    for (const { _id, name, quantity } of orderItems) {
      const box = boxes.get(_id) ?? { product: _id, name, pieces: 0, orders: [] }
      const numbers = number === undefined || box.orders.includes(number) ? box.orders : [...box.orders, number]
      boxes.set(_id, { ...box, pieces: box.pieces + quantity, orders: numbers })
    }
  }
  return [...boxes.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
