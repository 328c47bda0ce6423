import { parentPort, workerData } from 'node:worker_threads'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { putOnce } from '../../../lambdas/data/once.ts'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { productItem, slugItem } from '../../../lambdas/data/products.ts'
import { putMovement } from '../../../lambdas/data/stock.ts'
import { table, tableName } from '../../../lambdas/data/table.ts'
import { customer } from '../../support/make-event.ts'
import { makeOrder } from '../../support/make-order.ts'
import { fixedId, makeLamps } from '../shop/make-lamps.ts'
import { orderedLamps, ShopSize } from './shop-size.ts'

// A thread that fills an empty table with a shop of the size it is told, and says so.

type Row = Record<string, unknown> | undefined

/** What DynamoDB takes in one request, and how many requests keep DynamoDB Local busy. */
const [BATCH, AT_ONCE] = [25, 8]

const user = { _id: customer.sub, name: customer.name ?? '' }
const orderItems = orderedLamps.slice(0, 2).map(({ _id, name, slug, image, price }) => {
  return { _id, name, slug, image, price, quantity: 1 }
})

const { lamps, orders } = ShopSize.parse(workerData)
const rows = [...makeLamps(lamps).flatMap((lamp) => [productItem(lamp), slugItem(lamp)]), ...rowsOfOrders()]
let next = 0
await Promise.all(Array.from({ length: AT_ONCE }, writeBatches))
parentPort?.postMessage('filled')

/** The rows that `orders` orders have left behind. */
function rowsOfOrders(): Row[] {
  return Array.from({ length: orders }, (_, n) => {
    const order = makeOrder({ _id: fixedId(n), user, orderItems })
    const movement = { reason: 'order', reference: order._id, by: user, at: order.createdAt } as const
    const once = { key: `${user._id}#orders/place-order#${n}`, fingerprint: order._id }
    return [
      orderItem(order),
      putOnce(once, order._id, Date.now()).Put?.Item,
      ...orderItems.map(({ _id }) => putMovement(_id, -1, orders - n, movement).Put?.Item),
    ]
  }).flat()
}

async function writeBatches(): Promise<void> {
  while (next < rows.length) {
    const batch = rows.slice(next, next + BATCH)
    next += BATCH
    const requests = batch.map((Item) => ({ PutRequest: { Item } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
}
