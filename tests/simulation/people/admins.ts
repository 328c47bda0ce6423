import { deleteExpense } from '../../../shared/expenses/routes.ts'
import { deleteOrder, deliverOrder, getOrdersSummary, listOrders } from '../../../shared/orders/routes.ts'
import { listPayments, listRefunds, markRefunded } from '../../../shared/payments/routes.ts'
import { getShopSummary, listStockMovements, patchProduct } from '../../../shared/products/staff-routes.ts'
import { getReportSummary } from '../../../shared/reports/routes.ts'
import type { Client } from './client.ts'
import type { Act, People } from './people.ts'

/** What admins do, and how often. */
export const adminsActs: readonly [weight: number, act: Act][] = [
  [5, restock],
  [2, price],
  [4, deliver],
  [1.2, deleteAnOrder],
  [0.6, deleteAnExpense],
  [2, refund],
  [1.5, look],
]

async function restock(client: Client, { dice, known }: People): Promise<void> {
  const lamp = dice.pick(known.lamps)
  const countInStock = Math.max(0, lamp.countInStock + dice.from(-1, 12))
  const expected = dice.chance(0.8) ? { expectedCountInStock: lamp.countInStock } : {}
  const answer = await client.write(patchProduct, known.intend('other'), {
    params: { id: lamp._id },
    body: { countInStock, ...expected },
  })
  const { product } = Object(answer)
  if (product) Object.assign(lamp, { countInStock: product.countInStock })
}

async function price(client: Client, { dice, known }: People): Promise<void> {
  const lamp = dice.pick(known.lamps)
  const body = dice.chance(0.5) ? { price: dice.from(1, 80) * 500 } : { costPrice: dice.from(100, 3_000_000) / 100 }
  await client.write(patchProduct, known.intend('other'), { params: { id: lamp._id }, body })
}

async function deliver(client: Client, { dice, known }: People): Promise<void> {
  const order = known.recent(dice, known.orders)
  if (order) await client.write(deliverOrder, known.intend('other'), { params: { id: order._id } })
}

async function deleteAnOrder(client: Client, { dice, known }: People): Promise<void> {
  const order = known.recent(dice, known.orders)
  if (!order) return
  known.toBeDeleted.add(order._id)
  await client.write(deleteOrder, known.intend('deletion'), { params: { id: order._id } })
}

async function deleteAnExpense(client: Client, { dice, known }: People): Promise<void> {
  const id = known.recent(dice, known.expenses)
  if (id === undefined) return
  known.toBeDeleted.add(id)
  await client.write(deleteExpense, known.intend('deletion'), { params: { id } })
}

async function refund(client: Client, { dice, known }: People): Promise<void> {
  const due = await client.read(listRefunds)
  if (!Array.isArray(due) || due.length === 0) return
  const { order, _id } = dice.pick(due)
  await client.write(markRefunded, known.intend('other'), { params: { id: order, payment: _id } })
}

async function look(client: Client, { dice, known }: People): Promise<void> {
  await client.read(dice.pick([getReportSummary, getOrdersSummary, getShopSummary, listOrders]))
  const order = known.recent(dice, known.orders)
  if (order) await client.read(listPayments, { params: { id: order._id } })
  await client.read(listStockMovements, { params: { id: dice.pick(known.lamps)._id } })
}
