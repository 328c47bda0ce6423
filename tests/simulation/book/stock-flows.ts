import type { Books } from './books.ts'
import { hundredths } from './money.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks for each lamp that what came in is in stock, left with documents or is a cost difference: purchases, oversold
 * pieces, counts and revaluations are the value of the stock, the costs of orders and sales less those of returns, and
 * the rests.
 */
export function checkStockFlows({ of, fault }: Books): void {
  const came = new Map<string, bigint>()
  const left = new Map<string, bigint>()
  const sold = new Set(of('report').map((report) => report.text('saleId')))
  for (const movement of of('stock-movement')) {
    const lamp = movement.text('PK').slice('PRODUCT#'.length)
    const reference = movement.text('reference')
    add(left, lamp, hundredths(movement.number('rest')))
    // A claim whose sale was never recorded is a flow of its own.
    const isClaim = reference.startsWith('sale-') && !sold.has(reference)
    if (isClaim || !OF_DOCUMENTS.has(movement.text('reason'))) add(came, lamp, hundredths(movement.number('value')))
  }
  for (const receipt of of('receipt')) {
    for (const line of receipt.list('lines')) {
      const now = line.has('corrected') ? line.part('corrected') : line
      const matched = line.list('matched').reduce((all, each) => all + hundredths(each.number('landed')), 0n)
      add(came, line.text('product'), hundredths(now.number('landed')) - matched)
    }
  }
  for (const order of of('order')) {
    const isGone = order.has('voided') ? order.is('isDelivered') : !order.has('releasedAt')
    if (isGone) addCosts(left, order.list('orderItems'), 'quantity', 1n)
  }
  for (const report of of('report')) if (!report.has('voided')) addCosts(left, report.list('reportItems'), 'real', 1n)
  for (const row of of('return')) if (!row.has('voided')) addCosts(left, row.list('lines'), 'fit', -1n)
  for (const lamp of of('product')) {
    const id = lamp.text('_id')
    const stock = BigInt(lamp.number('countInStock')) * hundredths(lamp.number('costPrice'))
    const [brought, gone] = [came.get(id) ?? 0n, left.get(id) ?? 0n]
    if (brought !== stock + gone) {
      fault(`${brought} hundredths came in of lamp ${id}, but ${stock} are in stock and ${gone} left`)
    }
  }
}

const OF_DOCUMENTS = new Set([
  'order',
  'order-released',
  'order-deleted',
  'sale',
  'sale-changed',
  'sale-deleted',
  'sale-cancelled',
  'returned',
  'return-deleted',
  'received',
  'receipt-corrected',
  'sent-back',
  'receipt-deleted',
])

function addCosts(sums: Map<string, bigint>, lines: readonly Item[], pieces: string, sign: bigint): void {
  for (const line of lines) {
    add(sums, line.text('_id'), sign * hundredths(line.number('costPrice')) * BigInt(line.number(pieces)))
  }
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}
