import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import { checkReverted, notFromStock, soldOf } from './reverted.ts'
import { Item, isMovement } from './rows-of.ts'

/**
 * Checks that a lamp's stock is the sum of its journal, and that the journal matches each order and sale. An order
 * takes its lamps while it reserves them or when it was delivered, a sale takes what it sold, and deleted ones have
 * returned theirs.
 */
export function checkStock({ rows, of, known, fault }: Books): void {
  const lamps = new Map(of('product').map((lamp) => [lamp.text('_id'), lamp]))
  /** Quantity of each lamp taken by each order, sale or lamp, by the journal. */
  const taken = new Map<string, number>()
  const found = new Map<string, number>()
  const sums = new Map<string, number>()
  const receipts = new Set(of('receipt').map((receipt) => receipt.text('_id')))
  for (const movement of of('stock-movement')) {
    const lamp = movement.text('PK').slice('PRODUCT#'.length)
    const delta = movement.number('delta')
    sums.set(lamp, (sums.get(lamp) ?? 0) + delta)
    // Pieces of a receipt that a count had settled are checked with the receipts and the counts.
    if (movement.text('reason') === 'surplus-explained') continue
    if (movement.text('reason') === 'count-explained' && receipts.has(movement.text('reference'))) continue
    // Oversold pieces were not in the stock on record: the sale took its full quantity.
    if (OVERSOLD.has(movement.text('reason'))) add(found, `${movement.text('reference')} ${lamp}`, delta)
    else add(taken, `${movement.text('reference')} ${lamp}`, -delta)
  }
  for (const [id, lamp] of lamps) {
    const count = lamp.number('countInStock')
    if (count < 0) fault(`lamp ${id} has ${count} in stock`)
    if (count !== (sums.get(id) ?? 0))
      fault(`lamp ${id} has ${count} in stock, but its journal sums to ${sums.get(id) ?? 0}`)
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
  for (const row of of('return')) {
    for (const line of row.list('lines')) {
      add(expected, `${row.text('_id')} ${line.text('_id')}`, row.has('voided') ? 0 : -line.number('fit'))
    }
  }
  for (const receipt of of('receipt')) {
    for (const line of receipt.list('lines')) {
      const now = line.has('corrected') ? line.part('corrected') : line
      // Pieces that an oversold sale had taken before never came into stock.
      const matched = line.list('matched').reduce((all, each) => all + each.number('pieces'), 0)
      add(expected, `${receipt.text('_id')} ${line.text('product')}`, matched - now.number('quantity'))
    }
  }
  for (const post of of('stocktake-post')) {
    add(expected, `${post.text('stocktake')} ${post.text('product')}`, -post.number('difference'))
  }
  const reports = new Map(of('report').map((report) => [report.text('_id'), report]))
  for (const report of [...reports.values(), ...[...gone.values()].filter((row) => row.text('entity') === 'report')]) {
    const isThere = reports.has(report.text('_id')) && !report.has('voided')
    // Stock that the 'sell' took before the sale was recorded is in the journal under the sale's own id.
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
  for (const report of reports.values()) {
    for (const lamp of notFromStock(report)) {
      const name = `${report.text('_id')} ${lamp.text('_id')}`
      const oversold = lamp.number('count') - lamp.number('reverted')
      if (lamps.has(lamp.text('_id')) && found.get(name) !== oversold) {
        fault(
          `${name}: ${oversold} pieces were oversold according to the report, ${found.get(name) ?? 0} according to the journal`,
        )
      }
      const out = report.has('voided') ? 0 : soldOf(report, lamp.text('_id'))
      if (
        lamps.has(lamp.text('_id')) &&
        oversold - lamp.number('matched') > out &&
        !known.oversoldReturned.has(report.text('_id'))
      ) {
        fault(`${name}: ${oversold} oversold pieces are in stock, and only ${out} were sold in the end`)
      }
      found.delete(name)
    }
  }
  for (const [name, count] of found)
    fault(`${name}: ${count} pieces were oversold according to the journal, none according to the report`)
  checkOversold(rows, fault)
  checkReverted(rows, lamps, known, fault)
  checkRestocks(of('receipt'), known, fault)
  checkCounts({ of, known, fault })

  for (const [name, count] of expected) {
    const lamp = name.slice(name.indexOf(' ') + 1)
    if (lamps.has(lamp) && (taken.get(name) ?? 0) !== count) {
      fault(
        `${name}: ${taken.get(name) ?? 0} pieces were taken according to the journal, ${count} according to the row`,
      )
    }
  }
  checkClaims(of('once'), taken, lamps, fault)
  for (const [name, count] of taken) {
    const [reference = '', lamp = ''] = name.split(' ')
    const isCorrection = reference === lamp
    const isSold = reference.startsWith('sale-') && count >= 0
    if (count !== 0 && lamps.has(lamp) && !expected.has(name) && !isCorrection && !isSold) {
      fault(`${name}: ${count} pieces were taken according to the journal, for an order or sale that does not exist`)
    }
  }
}

/** Reasons of pieces that no stock on record had for a sale, because they were oversold or counted before it arrived. */
const OVERSOLD = new Set(['found-offline', 'count-explained', 'oversold-reverted'])

/**
 * Checks that stock taken by 'sell' for an unrecorded sale, and not returned, is an open claim, and that no other claim
 * is open.
 */
function checkClaims(
  records: readonly Item[],
  taken: ReadonlyMap<string, number>,
  lamps: ReadonlyMap<string, Item>,
  fault: Books['fault'],
): void {
  const open = new Map(
    records
      .filter((record) => record.text('GSI3PK') === 'OPEN-CLAIMS')
      .map((record) => {
        const claim = record.part('claim')
        return [`${claim.text('saleId')} ${claim.part('lamp').text('_id')}`, Number(record.text('reference'))]
      }),
  )
  for (const [name, count] of taken) {
    const [reference = '', lamp = ''] = name.split(' ')
    if (!reference.startsWith('sale-') || !lamps.has(lamp) || count === 0) continue
    if (open.get(name) !== count) fault(`${name}: ${count} were taken, and the open claim says ${open.get(name) ?? 0}`)
  }
  for (const [name, count] of open) {
    const lamp = name.slice(name.indexOf(' ') + 1)
    if (lamps.has(lamp) && (taken.get(name) ?? 0) !== count)
      fault(`${name}: a claim of ${count} is open, and ${taken.get(name) ?? 0} were taken`)
  }
}

/** Checks that an oversale adds exactly the missing pieces, so that the stock ends at zero. */
function checkOversold(rows: Books['rows'], fault: Books['fault']): void {
  const found = new Map<string, number>()
  const sold = new Map<string, Item>()
  for (const { new: next } of rows.changes) {
    const row = new Item(next)
    if (isMovement(row.text('entity'))) {
      if (row.text('reason') === 'found-offline')
        found.set(`${row.text('PK')} ${row.text('reference')}`, row.number('delta'))
      else sold.set(row.text('_id'), row)
    }
  }
  for (const { old, new: next } of rows.changes) {
    if (next?.entity !== 'product' || old === undefined || next.lastMovementId === old.lastMovementId) continue
    const sale = sold.get(String(next.lastMovementId))
    const count = sale && found.get(`${sale.text('PK')} ${sale.text('reference')}`)
    if (sale?.text('reason') !== 'sale' || count === undefined) continue
    const before = new Item(old).number('countInStock')
    if (before + count !== -sale.number('delta')) {
      fault(
        `${sale.text('PK')} had ${before} when ${sale.text('reference')} took ${-sale.number('delta')} and found ${count}`,
      )
    }
  }
}

/** Checks that a count typed in a form replaced the count that the form showed. */
function checkCounts({ of, known, fault }: Pick<Books, 'of' | 'known' | 'fault'>): void {
  for (const line of of('change').filter((each) => each.text('of') === 'product')) {
    const fields = new Map(line.list('fields').map((field) => [field.text('field'), field]))
    const shown = known.countsShown.get(fields.get('description')?.text('after') ?? '')
    const count = fields.get('countInStock')
    if (shown !== undefined && count && count.number('before') !== shown)
      fault(
        `${line.text('row')} was overwritten at a stock of ${count.number('before')} by a form that showed ${shown}`,
      )
  }
}

/** Checks that each restock is a receipt that was recorded without a supplier, as often as it happened. */
function checkRestocks(receipts: readonly Item[], known: Books['known'], fault: Books['fault']): void {
  const came = new Map<string, { most: number; least: number }>()
  for (const { lamp, pieces, intention } of known.restocks) {
    const name = `${lamp} ${pieces}`
    const { most, least } = came.get(name) ?? { most: 0, least: 0 }
    const said = verdict(intention)
    came.set(name, { most: most + (said === 'refused' ? 0 : 1), least: least + (said === 'done' ? 1 : 0) })
  }
  const counted = new Map<string, number>()
  // A client gives each other receipt an id, and a restock is its own.
  for (const receipt of receipts.filter((each) => each.text('receiptId') === each.text('_id'))) {
    for (const line of receipt.list('lines')) add(counted, `${line.text('product')} ${line.text('quantity')}`, 1)
  }
  for (const name of new Set([...came.keys(), ...counted.keys()])) {
    const { most, least } = came.get(name) ?? { most: 0, least: 0 }
    const times = counted.get(name) ?? 0
    if (times > most || times < least)
      fault(`the restock of ${name} pieces was received ${times} times, but should have been ${least} to ${most} times`)
  }
}

function add(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount)
}
