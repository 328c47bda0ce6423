import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { dayOf } from '../../shared/day.ts'
import { Order } from '../../shared/orders/order.ts'
import { ORDERS_PER_PAGE } from '../../shared/orders/routes.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Access patterns: an order by id (PK/SK); a person's orders, newest first (GSI1); a day's orders (GSI2).
 *
 *   PK ORDER#<id>   SK ORDER   GSI1PK ORDERS#USER#<user>    GSI1SK <id>
 *                              GSI2PK ORDERS#DAY#<Kigali day>   GSI2SK <id>
 */

export function orderKey(id: string) {
  return { PK: `ORDER#${id}`, SK: 'ORDER' }
}

export function orderItem(order: Order): Item {
  return {
    ...orderKey(order._id),
    GSI1PK: ordersOfUserKey(order.user._id),
    GSI1SK: order._id,
    GSI2PK: `ORDERS#DAY#${dayOf(order.createdAt)}`,
    GSI2SK: order._id,
    entity: 'order',
    ...order,
  }
}

/** The write that records a new order. */
export function putOrder(order: Order): Write {
  return {
    Put: { TableName: tableName, Item: orderItem(order), ConditionExpression: 'attribute_not_exists(PK)' },
  }
}

export async function orderById(id: string): Promise<Order | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: orderKey(id) }))
  return Item && Order.parse(Item)
}

/** One page of a person's orders, newest first, from the one after the order `after` on. */
export async function ordersOfUser(userId: string, after?: string): Promise<Order[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: after === undefined ? 'GSI1PK = :user' : 'GSI1PK = :user AND GSI1SK < :after',
      ExpressionAttributeValues: { ':user': ordersOfUserKey(userId), ':after': after },
      ScanIndexForward: false,
      Limit: ORDERS_PER_PAGE,
    }),
  )
  return Items.map((item) => Order.parse(item))
}

function ordersOfUserKey(userId: string): string {
  return `ORDERS#USER#${userId}`
}
