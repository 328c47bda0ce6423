import type { Books } from './books.ts'
import { hundredths, nearest, split } from './money.ts'
import { Item } from './rows-of.ts'

/**
 * Checks returns of orders: only lamps of a delivered order come back, and no more than were ordered; each piece is
 * credited with its share of the charged amount and the tax; no more is paid back than is left of the payment; and what
 * the provider is to refund is due until it was refunded.
 */
export function checkOrderReturns({ rows, of, since, fault }: Books): void {
  const changes = rows.changes.slice(since)
  const before = new Map(
    changes.flatMap(({ old, begins }) => (old?.entity === 'order' ? [[begins, new Item(old)]] : [])),
  )
  for (const { old, new: next, begins } of changes) {
    const row = new Item(next)
    if (row.text('entity') === 'return' && row.has('order') && old === undefined)
      checkWorth(row, before.get(begins), fault)
  }
  const live = of('return').filter((row) => row.has('order') && !row.has('voided'))
  const byOrder = Map.groupBy(live, (row) => row.text('order'))
  const payments = new Map(of('payment').map((payment) => [`${payment.text('order')} ${payment.text('_id')}`, payment]))
  for (const order of of('order')) {
    const returns = byOrder.get(order.text('_id')) ?? []
    checkCounters(order, returns, fault)
    const paidBy = order.part('paymentResult').text('paymentId')
    checkDue(payments.get(`${order.text('_id')} ${paidBy}`), returns, fault)
  }
}

function checkCounters(order: Item, returns: readonly Item[], fault: Books['fault']): void {
  const id = order.text('_id')
  if (returns.length > 0 && (order.has('voided') || !order.is('isDelivered')))
    fault(`lamps of order ${id} came back, which is deleted or was not delivered`)
  for (const [n, line] of order.list('orderItems').entries()) {
    const count = returns
      .flatMap((row) => row.list('lines'))
      .reduce((all, back) => (back.number('index') === n ? all + piecesOf(back) : all), 0)
    if (count > line.number('quantity'))
      fault(`${count} of ${line.number('quantity')} pieces of line ${n} of order ${id} came back`)
    if (line.number('returned') !== count)
      fault(`line ${n} of order ${id} counts ${line.number('returned')} returned pieces, and its returns have ${count}`)
  }
  const counters = order.part('returns')
  const expected = {
    count: BigInt(returns.length) * 100n,
    credit: sumOf(returns, 'credit'),
    refunded: refundsOf(returns),
  }
  for (const [name, sum] of Object.entries(expected)) {
    if (hundredths(counters.number(name)) !== sum)
      fault(`order ${id} counts ${counters.number(name)} as ${name} of its returns, and not ${sum} hundredths`)
  }
  if (refundsOf(returns) > hundredths(order.number('amountDue')))
    fault(`more of order ${id} was paid back for its lamps than was paid`)
}

/** Checks that what returns leave to the provider of a payment is due, or was refunded. */
function checkDue(payment: Item | undefined, returns: readonly Item[], fault: Books['fault']): void {
  const left = refundsOf(returns, 'Provider')
  const counted = payment ? hundredths(payment.number('refundDue')) + hundredths(payment.number('returnsRefunded')) : 0n
  if (left !== counted)
    fault(
      `${left} hundredths are left to the provider of payment ${payment?.text('_id')}, and ${counted} are due or refunded`,
    )
}

/** Checks what a new return is worth, from the order as it was before it. */
function checkWorth(row: Item, order: Item | undefined, fault: Books['fault']): void {
  const id = row.text('_id')
  if (!order) {
    fault(`return ${id} was written without its order`)
    return
  }
  const lines = order.list('orderItems')
  const back = row.list('lines')
  const prices = lines.map((line) => hundredths(line.number('price')) * BigInt(line.number('quantity')))
  const taxes = split(hundredths(order.number('taxPrice')), prices)
  const withTax = prices.map((price, n) => price + (taxes[n] ?? 0n))
  // In francs, because customers are charged and paid back whole francs.
  const charged = split(hundredths(order.number('amountDue')) / 100n, [
    ...withTax,
    hundredths(order.number('shippingPrice')),
  ])
  const credits = lines.map((line, n) => {
    const [part, quantity] = [charged[n] ?? 0n, BigInt(line.number('quantity'))]
    const earlier = BigInt(line.number('returned'))
    const later = back.reduce((all, each) => {
      return each.number('index') === n ? all + BigInt(piecesOf(each)) : all
    }, earlier)
    return (nearest(part * later, quantity) - nearest(part * earlier, quantity)) * 100n
  })
  const credit = total(credits)
  const gone = hundredths(order.number('refundedAmount')) + hundredths(order.part('returns').number('refunded'))
  const rest = hundredths(order.number('amountDue')) - gone
  const refund = rest < 0n ? 0n : rest < credit ? rest : credit
  const tax = total(credits.map((part, n) => split(part, [taxes[n] ?? 0n, prices[n] ?? 0n])[0] ?? 0n))
  const taxBack = credit === 0n ? 0n : (split(refund, [tax, credit - tax])[0] ?? 0n)
  const sales = taxBack - refund
  const costs = isUnpaid(order) ? sales + costsOf(back, 'broken') : -costsOf(back, 'fit')
  const expected = {
    credit,
    debtReduced: 0n,
    sales,
    costs,
    grossProfit: sales - costs,
    taxPrice: -taxBack,
    netProfit: sales - costs,
  }
  for (const [name, amount] of Object.entries(expected)) {
    if (hundredths(row.number(name)) !== amount)
      fault(`return ${id} of an order has ${name} ${row.number(name)}, and not ${amount} hundredths`)
  }
  if (refundsOf([row]) !== refund)
    fault(`return ${id} pays ${refundsOf([row])} hundredths back for lamps of an order, and not ${refund}`)
}

/** Returns whether nothing of an order counts as paid, because all of it was refunded. */
function isUnpaid(order: Item): boolean {
  return !order.is('isPaid') && order.number('refundedAmount') >= order.number('amountDue')
}

function costsOf(lines: readonly Item[], pieces: 'fit' | 'broken'): bigint {
  return total(lines.map((line) => hundredths(line.number('costPrice')) * BigInt(line.number(pieces))))
}

function piecesOf(line: Item): number {
  return line.number('fit') + line.number('broken')
}

/** Returns what returns paid back, by one method or by all. */
function refundsOf(returns: readonly Item[], method?: string): bigint {
  const parts = returns.flatMap((row) => row.list('refunds'))
  return sumOf(
    parts.filter((part) => method === undefined || part.text('method') === method),
    'amount',
  )
}

function sumOf(rows: readonly Item[], field: string): bigint {
  return total(rows.map((row) => hundredths(row.number(field))))
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n)
}
