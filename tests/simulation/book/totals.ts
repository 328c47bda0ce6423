import type { Books } from './books.ts'
import { dayOf, hourOf } from './kigali.ts'
import { hundredths, split } from './money.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks that each figure of the totals is the sum of the rows: by day, month, year, category and lamp, and for the
 * shop.
 */
export function checkTotals({ of, fault }: Books): void {
  const sums = new Map<string, bigint>()
  const add = (item: string, figures: Readonly<Record<string, bigint>>) => {
    for (const [name, amount] of Object.entries(figures)) {
      const key = `${item} ${name}`
      sums.set(key, (sums.get(key) ?? 0n) + amount)
    }
  }
  const addTo = (createdAt: string, figures: Readonly<Record<string, bigint>>) => {
    const day = dayOf(createdAt)
    for (const item of [`DAYS ${day}`, `TOTALS MONTH#${day.slice(0, 7)}`, 'TOTALS ALL']) {
      add(item, figures)
    }
  }
  for (const report of of('report').filter((each) => !each.has('voided'))) ofReport(report, add, addTo)
  for (const row of of('return').filter((each) => !each.has('voided'))) ofReturn(row, add, addTo)
  for (const order of of('order').filter((each) => !each.has('voided'))) ofOrder(order, add, addTo)
  for (const expense of of('expense').filter((each) => !each.has('voided'))) {
    addTo(expense.text('createdAt'), { expenses: whole(1), expensesTotal: hundredths(expense.number('amount')) })
  }
  for (const lamp of of('product')) {
    const shown = whole(lamp.is('isDraft') ? 0 : 1)
    add('TOTALS ALL', { products: shown })
    add(`TOTALS CATEGORY#${lamp.text('category')}`, { products: shown })
  }
  for (const entry of of('stock-movement')) ofMovement(entry, add)
  for (const receipt of of('receipt')) ofReceipt(receipt, add)
  for (const correction of of('receipt-correction')) ofCorrection(correction, add)
  for (const _user of of('user')) add('TOTALS ALL', { users: whole(1) })

  const stored = new Map<string, bigint>()
  for (const item of [...of('totals'), ...of('lamps-sold')]) {
    for (const [name, value] of Object.entries(item.raw())) {
      if (typeof value === 'number') stored.set(`${item.text('PK')} ${item.text('SK')} ${name}`, hundredths(value))
    }
  }
  for (const key of new Set([...sums.keys(), ...stored.keys()])) {
    const [sum, counted] = [sums.get(key) ?? 0n, stored.get(key) ?? 0n]
    if (sum !== counted && KNOWN.test(key))
      fault(`the totals say ${key} ${counted}, but the rows sum to ${sum} (in hundredths)`)
  }
}

/** Adds what a movement changes in the owner's month, apart from the costs of sales, orders and returns. */
function ofMovement(entry: Item, add: Add): void {
  const [reason, value] = [entry.text('reason'), hundredths(entry.number('value'))]
  const figure =
    reason === 'correction' || reason === 'count' ? (value < 0n ? 'missing' : 'surplus') : FIGURES.get(reason)
  add(`TOTALS MONTH#${dayOf(entry.text('at')).slice(0, 7)}`, {
    costDifferences: -hundredths(entry.number('rest')),
    ...(figure !== undefined && { [figure]: value }),
  })
}

/** Adds the goods of a receipt to the month in which it was recorded, and the exchange differences to those of payments. */
function ofReceipt(receipt: Item, add: Add): void {
  const lines = receipt.list('lines')
  const total = (rows: readonly Item[], field: string) => {
    return rows.reduce((all, row) => all + hundredths(row.number(field)), 0n)
  }
  const matched = lines.flatMap((line) => line.list('matched'))
  const priced = lines.filter((line) => line.has('price'))
  const spent = total(priced, 'goods') + total(receipt.list('charges'), 'rwf')
  add(`TOTALS MONTH#${dayOf(receipt.text('createdAt')).slice(0, 7)}`, {
    purchases: spent - hundredths(receipt.number('vatReclaimed')),
    oversold: -total(matched, 'oversold'),
    costDifferences: total(matched, 'oversold') - total(matched, 'landed'),
    brokenOnArrival: -total(lines, 'loss'),
  })
  for (const payment of receipt.list('payments')) {
    const at = payment.text(payment.has('advanceAt') ? 'advanceAt' : 'at')
    const exchangeDifferences = -hundredths(payment.number('difference'))
    add(`TOTALS MONTH#${dayOf(at).slice(0, 7)}`, { exchangeDifferences })
  }
}

function ofCorrection(correction: Item, add: Add): void {
  const of = (field: string) => hundredths(correction.number(field))
  add(`TOTALS MONTH#${dayOf(correction.text('at')).slice(0, 7)}`, {
    purchaseCorrections: of('debtRwf') + of('paid') + of('toPayees'),
    oversold: of('oversold'),
    costDifferences: -of('difference'),
    exchangeDifferences: -of('exchange'),
  })
}

const FIGURES = new Map([
  ['found-offline', 'oversold'],
  ['oversold-reverted', 'oversold'],
  ['revaluation', 'revaluations'],
  ['lamp-deleted', 'missing'],
  ['count-explained', 'missing'],
  ['surplus-explained', 'surplus'],
])

/** Figures that the book computes as well. */
const KNOWN =
  /^(DAYS|TOTALS) .* (reports|real|sales|costs|grossProfit|taxPrice|netProfit|depts|owed|owing|losses|returns|returnedPieces|returnedSales|returnedCosts|returnedGrossProfit|returnedTaxPrice|returnedNetProfit|orders|orderReturns|orderReturnsRefunded|ordersTotal|paidOrders|paidTotal|releasedTotal|refundedTotal|toDeliver|waitingForMoney|delivered|expenses|expensesTotal|products|users|sold|orderProfit|saleExpenses|surplus|missing|oversold|brokenOnArrival|costDifferences|exchangeDifferences|purchases|purchaseCorrections|revaluations)$|^(SOLD|HOURS|QUEUES) /

type Add = (item: string, figures: Readonly<Record<string, bigint>>) => void

function ofReport(report: Item, add: Add, addTo: Add): void {
  const owes = report.number('owed') > 0
  const [day, hour] = [dayOf(report.text('createdAt')), hourOf(report.text('createdAt'))]
  add(`HOURS ${day}`, { [`reports${hour}`]: whole(1), [`owing${hour}`]: whole(owes ? 1 : 0) })
  addTo(report.text('createdAt'), {
    reports: whole(1),
    real: whole(report.number('real')),
    sales: hundredths(report.number('sales')),
    costs: hundredths(report.number('costs')),
    grossProfit: hundredths(report.number('grossProfit')),
    taxPrice: hundredths(report.number('taxPrice')),
    netProfit: hundredths(report.number('netProfit')),
    depts: hundredths(report.number('depts')),
    owed: hundredths(report.number('owed')),
    owing: whole(owes ? 1 : 0),
    losses: whole(report.number('ibyangiritse')),
  })
  add(`TOTALS MONTH#${day.slice(0, 7)}`, { saleExpenses: hundredths(report.number('expense')) })
  if (report.text('status') === 'LOSS') return
  const lines = report.list('reportItems')
  const isPriced = lines.every((line) => line.has('soldAt'))
  const weights = lines.map(
    (line) => hundredths(line.number(isPriced ? 'soldAt' : 'costPrice')) * BigInt(line.number('real')),
  )
  const parts = split(hundredths(report.number('sales')), weights)
  for (const [n, line] of lines.entries()) ofLine(line, 'real', day, parts[n] ?? 0n, add)
}

/** Counts a return on its own day: its pieces are no longer sold, and the broken ones are lost. */
function ofReturn(row: Item, add: Add, addTo: Add): void {
  const lines = row.list('lines')
  if (row.has('order')) {
    ofOrderReturn(row, add, addTo)
    return
  }
  const pieces = lines.map((line) => line.number('fit') + line.number('broken'))
  addTo(row.text('createdAt'), {
    returns: whole(1),
    returnedPieces: whole(pieces.reduce((all, count) => all + count, 0)),
    returnedSales: hundredths(row.number('sales')),
    returnedCosts: hundredths(row.number('costs')),
    returnedGrossProfit: hundredths(row.number('grossProfit')),
    returnedTaxPrice: hundredths(row.number('taxPrice')),
    returnedNetProfit: hundredths(row.number('netProfit')),
    losses: whole(lines.reduce((all, line) => all + line.number('broken'), 0)),
  })
  const isPriced = lines.every((line) => line.has('soldAt'))
  const weights = lines.map(
    (line, n) => hundredths(line.number(isPriced ? 'soldAt' : 'costPrice')) * BigInt(pieces[n] ?? 0),
  )
  const parts = split(hundredths(row.number('sales')), weights)
  const day = dayOf(row.text('createdAt'))
  for (const [n, line] of lines.entries()) {
    const sold = whole(-(pieces[n] ?? 0))
    add(`SOLD ${day}`, { [line.text('_id')]: sold })
    add(`TOTALS CATEGORY#${line.text('category')}`, { sold, sales: parts[n] ?? 0n })
  }
}

/** Counts a return of an order on its own day: the money paid back, its profit, and its pieces at their prices. */
function ofOrderReturn(row: Item, add: Add, addTo: Add): void {
  const day = dayOf(row.text('createdAt'))
  const refunds = row.list('refunds').map((part) => hundredths(part.number('amount')))
  addTo(row.text('createdAt'), {
    orderReturns: whole(1),
    orderReturnsRefunded: refunds.reduce((all, amount) => all + amount, 0n),
    losses: whole(row.list('lines').reduce((all, line) => all + line.number('broken'), 0)),
  })
  add(`TOTALS MONTH#${day.slice(0, 7)}`, { orderProfit: hundredths(row.number('grossProfit')) })
  for (const line of row.list('lines')) {
    const pieces = line.number('fit') + line.number('broken')
    add(`SOLD ${day}`, { [line.text('_id')]: whole(-pieces) })
    const sales = -hundredths(line.number('soldAt')) * BigInt(pieces)
    add(`TOTALS CATEGORY#${line.text('category')}`, { sold: whole(-pieces), sales })
  }
}

function ofOrder(order: Item, add: Add, addTo: Add): void {
  const [isPaid, isReleased] = [order.is('isPaid'), !order.is('isPaid') && order.has('releasedAt')]
  const total = hundredths(order.number('totalPrice'))
  const paid = isPaid ? total : leftAfterRefund(order)
  const day = dayOf(order.text('createdAt'))
  const queue = queueOf(order)
  if (queue)
    for (const item of [`QUEUES ${day}`, `TOTALS MONTH#${day.slice(0, 7)}`, 'TOTALS ALL'])
      add(item, { [queue]: whole(1) })
  addTo(order.text('createdAt'), {
    orders: whole(1),
    ordersTotal: total,
    ...(isPaid && { paidOrders: whole(1) }),
    paidTotal: paid,
    ...(isReleased && { releasedTotal: total }),
    ...(order.has('refundedAt') && { refundedTotal: total - paid }),
  })
  if (paid > 0n) {
    const earned = order
      .list('orderItems')
      .map(
        (line) =>
          (hundredths(line.number('price')) - hundredths(line.number('costPrice'))) * BigInt(line.number('quantity')),
      )
    add(`TOTALS MONTH#${day.slice(0, 7)}`, { orderProfit: earned.reduce((sum, part) => sum + part, paid - total) })
  }
  if (isReleased) return
  for (const line of order.list('orderItems')) {
    const sales = hundredths(line.number('price')) * BigInt(line.number('quantity'))
    ofLine(line, 'quantity', day, sales, add)
  }
}

/** Returns what a refund left of the total of an order that was paid. */
function leftAfterRefund(order: Item): bigint {
  if (!order.has('refundedAmount') || order.number('refundedAmount') >= order.number('amountDue')) return 0n
  return hundredths(order.number('totalPrice')) - hundredths(order.number('refundedAmount'))
}

/** Returns the queue of an order; none if its lamps or money were returned. */
function queueOf(order: Item): string | undefined {
  if (order.is('isDelivered')) return 'delivered'
  if (order.is('isPaid')) return 'toDeliver'
  return order.has('releasedAt') || order.has('refundedAt') ? undefined : 'waitingForMoney'
}

function ofLine(line: Item, count: string, day: string, sales: bigint, add: Add): void {
  const sold = whole(line.number(count))
  add(`SOLD ${day}`, { [line.text('_id')]: sold })
  add(`TOTALS CATEGORY#${line.text('category')}`, { sold, sales })
}

/** Returns a count in hundredths, the unit in which everything is compared. */
function whole(count: number): bigint {
  return BigInt(count) * 100n
}
