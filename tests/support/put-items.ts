import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { orderItem } from '../../lambdas/data/orders.ts'
import { type Item, table, tableName } from '../../lambdas/data/table.ts'
import type { Order } from '../../shared/orders/order.ts'

/** Puts items into the table, unchanged. */
export async function putItems(...items: Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
}

export async function putOrders(...orders: Order[]): Promise<void> {
  await putItems(...orders.map((order) => orderItem(order)))
}
