import { hundredths, nearest } from './money.ts'
import type { Item } from './rows-of.ts'

/** Returns what the fiscal receipts of a sale or an order must declare, in hundredths. */
export function fiscalWorth(row: Item): bigint {
  if (row.has('voided')) return 0n
  return row.text('entity') === 'order' ? worthOfOrder(row) : worthOfSale(row)
}

/** Returns the agreed prices of the pieces that did not come back. A debt without prices counts by the piece. */
function worthOfSale(sale: Item): bigint {
  if (sale.is('opening') || sale.number('ibyangiritse') > 0) return 0n
  const lines = sale.list('reportItems')
  const left = (line: Item) => BigInt(line.number('real') - line.number('returned'))
  const isPriced = lines.every((line) => line.has('soldAt'))
  if (isPriced || sale.number('deptsGranted') === 0)
    return lines.reduce((sum, line) => sum + hundredths(line.number('soldAt')) * left(line), 0n)
  const pieces = lines.reduce((sum, line) => sum + BigInt(line.number('real')), 0n)
  const each = nearest(hundredths(sale.number('deptsGranted')), pieces)
  return lines.reduce((sum, line) => sum + each * left(line), 0n)
}

/**
 * Returns the prices of an order that was paid, with the tax on top, without what came back; 0 once all its money was
 * paid back, with its lamps or without.
 */
function worthOfOrder(order: Item): bigint {
  const back = hundredths(order.number('refundedAmount')) + hundredths(order.part('returns').number('refunded'))
  const isRefunded = order.has('refundedAt') && back >= hundredths(order.number('amountDue'))
  if (!(order.is('isPaid') || order.has('refundedAt')) || isRefunded) return 0n
  const percent = 100n + BigInt(order.number('taxPrice') === 0 ? 0 : order.number('taxPercent'))
  const items = order.list('orderItems').reduce((sum, line) => {
    const left = BigInt(line.number('quantity') - line.number('returned'))
    return sum + nearest(hundredths(line.number('price')) * percent, 100n) * left
  }, 0n)
  return items + hundredths(order.number('shippingPrice'))
}
