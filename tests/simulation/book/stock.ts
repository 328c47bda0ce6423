import type { Books } from './books.ts'
import { Item } from './rows-of.ts'

/**
 * A lamp's stock is the sum of its journal, and the journal says of each order and each sale what these say of themselves:
 * an order has taken its lamps while it holds them or was delivered, a sale what it sold, and what is gone has given back.
 */
export function checkStock({ rows, of, fault }: Books): void {
  const lamps = new Map(of('product').map((lamp) => [lamp.text('_id'), lamp]))
  /** What the journal says that each order, sale or lamp has taken of each lamp. */
  const taken = new Map<string, number>()
  const sums = new Map<string, number>()
  for (const movement of of('stock-movement')) {
    const lamp = movement.text('PK').slice('PRODUCT#'.length)
    const delta = movement.number('delta')
    sums.set(lamp, (sums.get(lamp) ?? 0) + delta)
    add(taken, `${movement.text('reference')} ${lamp}`, -delta)
  }
  for (const [id, lamp] of lamps) {
    const count = lamp.number('countInStock')
    if (count < 0) fault(`lamp ${id} has ${count} in stock`)
    if (count !== (sums.get(id) ?? 0))
      fault(`lamp ${id} has ${count} in stock, and its journal comes to ${sums.get(id) ?? 0}`)
  }

  const balances = new Map<string, number>()
  for (const movement of of('stock-movement')) {
    if (!movement.has('balance')) fault(`the movement ${movement.text('PK')} ${movement.text('SK')} has no balance`)
    balances.set(movement.text('_id'), movement.number('balance'))
  }
  for (const { old, new: next } of rows.changes) {
    if (next?.entity !== 'product' || next.lastMovementId === old?.lastMovementId) continue
    const left = balances.get(String(next.lastMovementId))
    if (left !== undefined && left !== next.countInStock) {
      fault(
        `the journal says that a movement of lamp ${String(next._id)} left ${left}, and the row ${String(next.countInStock)}`,
      )
    }
  }

  const expected = new Map<string, number>()
  const orders = new Map(of('order').map((order) => [order.text('_id'), order]))
  const gone = new Map<string, Item>()
  for (const { old, new: next } of rows.changes) {
    if (next === undefined && (old?.entity === 'order' || old?.entity === 'report'))
      gone.set(String(old._id), new Item(old))
  }
  for (const order of [...orders.values(), ...[...gone.values()].filter((row) => row.text('entity') === 'order')]) {
    const isThere = orders.has(order.text('_id'))
    const holds = isThere && !order.has('voided') ? !order.has('releasedAt') : order.is('isDelivered')
    for (const line of order.list('orderItems')) {
      add(expected, `${order.text('_id')} ${line.text('_id')}`, holds ? line.number('quantity') : 0)
    }
  }
  const reports = new Map(of('report').map((report) => [report.text('_id'), report]))
  for (const report of [...reports.values(), ...[...gone.values()].filter((row) => row.text('entity') === 'report')]) {
    const isThere = reports.has(report.text('_id')) && !report.has('voided')
    // What its 'sell' had taken before it was recorded is in the journal under the sale's own id.
    const saleId = report.text('saleId')
    for (const line of report.list('reportItems')) {
      const name = `${report.text('_id')} ${line.text('_id')}`
      add(expected, name, isThere ? line.number('real') : 0)
      const before = taken.get(`${saleId} ${line.text('_id')}`)
      if (saleId !== '' && before !== undefined) {
        add(taken, name, before)
        taken.delete(`${saleId} ${line.text('_id')}`)
      }
    }
  }
  for (const [name, count] of expected) {
    const lamp = name.slice(name.indexOf(' ') + 1)
    if (lamps.has(lamp) && (taken.get(name) ?? 0) !== count) {
      fault(`${name}: the journal says that ${taken.get(name) ?? 0} were taken, the row ${count}`)
    }
  }
  for (const [name, count] of taken) {
    const [reference = '', lamp = ''] = name.split(' ')
    const isCorrection = reference === lamp
    const isSold = reference.startsWith('sale-') && count >= 0
    if (count !== 0 && lamps.has(lamp) && !expected.has(name) && !isCorrection && !isSold) {
      fault(`${name}: the journal says that ${count} were taken for what was never there`)
    }
  }
}

function add(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount)
}
