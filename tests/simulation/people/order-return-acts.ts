import { getOrder } from '../../../shared/orders/routes.ts'
import { getReport } from '../../../shared/reports/routes.ts'
import { orderReturnWorth, type ReturnableOrder } from '../../../shared/returns/order-credit.ts'
import { recordReturn } from '../../../shared/returns/routes.ts'
import type { Dice } from '../dice.ts'
import type { Client } from './client.ts'
import type { People } from './people.ts'
import { exchangeFor } from './return-acts.ts'
import { remember } from './sales.ts'

type SeenOrder = Omit<ReturnableOrder, 'orderItems'> & {
  _id: string
  orderItems: readonly (ReturnableOrder['orderItems'][number] & { _id: string })[]
}

type Pieces = { product: string; fit: number; broken: number }

/** Takes lamps of an order back: some, all, more than were ordered, and the last ones by two phones simultaneously. */
export async function takeOrderBack(client: Client, people: People): Promise<void> {
  const { dice, known, scheduler } = people
  // Now and then an admin tries it with an order that was not delivered.
  const id = known.recent(dice, dice.chance(0.85) ? known.delivered : known.orders.map(({ _id }) => _id))
  if (id === undefined) return
  const order = Object(await client.read(getOrder, { params: { id } }))
  if (order._id === undefined) return
  // Others take its lamps back, or its provider refunds it.
  await scheduler.wait(dice.random() * 5000)
  const isAll = dice.chance(0.3)
  const phones = isAll && dice.chance(0.5) ? 2 : 1
  await Promise.all(Array.from({ length: phones }, () => sendReturn(client, people, order, isAll)))
}

async function sendReturn(client: Client, people: People, order: SeenOrder, isAll: boolean): Promise<void> {
  const { dice, known, scheduler } = people
  const lines = order.orderItems.flatMap(({ _id, quantity, returned = 0 }): Pieces[] => {
    const left = quantity - returned
    const count = isAll ? left : dice.from(0, dice.chance(0.9) ? left : left + 2)
    const broken = dice.chance(0.3) ? dice.from(0, count) : 0
    return count > 0 ? [{ product: _id, fit: count - broken, broken }] : []
  })
  if (lines.length === 0) return
  const intention = known.intend('return')
  const returnId = known.idFor(intention, scheduler.now, dice)
  const exchange = dice.chance(0.2) ? exchangeFor(people, lines, intention.tag) : undefined
  const refunds = !exchange && dice.chance(0.7) ? refundsFor(order, lines, dice) : undefined
  const body = {
    order: order._id,
    lines,
    returnId,
    ...(refunds && { refunds }),
    ...(exchange && { exchange }),
    ...(dice.chance(0.7) && { reason: `Yaragarutse ${intention.tag}` }),
  }
  const answer = await client.write(recordReturn, intention, { key: `key-${intention.tag}`, body })
  const { return: recorded } = Object(answer)
  if (!recorded) return
  known.returns.push(recorded._id)
  if (recorded.exchange !== undefined)
    remember(known, { report: await client.read(getReport, { params: { id: recorded.exchange } }) })
}

/** Returns the parts in which the money is paid back, most often by the provider; now and then they are wrong. */
function refundsFor(order: SeenOrder, lines: readonly Pieces[], dice: Dice): object[] {
  const pieces = lines.map(({ product, ...counts }) => {
    return { index: order.orderItems.findIndex(({ _id }) => _id === product), ...counts }
  })
  const isBeyond = pieces.some(({ index, fit, broken }) => {
    const { quantity = 0, returned = 0 } = order.orderItems[index] ?? {}
    return fit + broken > quantity - returned
  })
  if (isBeyond) return [{ method: 'Provider', amount: 1000 }]
  const wrong = dice.chance(0.1) ? dice.pick([-1, 1, 500]) : 0
  const refund = Math.max(0, orderReturnWorth(order, pieces).refund + wrong)
  const own = dice.pick([0, 0, 0, refund, Math.floor(refund * dice.random())])
  return [
    { method: dice.pick(['Cash', 'MoMo']), amount: own },
    { method: 'Provider', amount: refund - own },
  ].filter(({ amount }) => amount > 0)
}
