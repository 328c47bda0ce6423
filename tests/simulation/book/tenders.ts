import type { Books } from './books.ts'
import { hundredths } from './money.ts'
import { Item } from './rows-of.ts'

const METHODS = new Set(['Cash', 'MoMo', 'MoMo pay'])

/** Method of the part that returned lamps pay. */
const RETURN = 'Return'

/**
 * Checks that the parts in which a sale was paid add up to what was paid, that the method of the largest part is shown,
 * and that a new sale has the parts that were sent.
 */
export function checkTenders({ rows, of, known, since, fault }: Books): void {
  for (const sale of of('report')) checkParts(sale, fault)
  for (const { old, new: next } of rows.changes.slice(since)) {
    const row = new Item(next)
    if (old !== undefined || row.text('entity') !== 'report') continue
    const sent = known.tenders.get(row.text('comments'))
    const stored = row.list('tenders').map((part) => `${part.text('method')} ${part.number('amount')}`)
    const expected = sent?.map(({ method, amount }) => `${method} ${amount}`)
    if (expected && stored.join() !== expected.join())
      fault(`sale ${row.text('_id')} was sent with ${expected.join(' and ')} and has ${stored.join(' and ')}`)
  }
}

function checkParts(sale: Item, fault: Books['fault']): void {
  const id = sale.text('_id')
  for (const payment of sale.list('payments')) {
    if (payment.has('method') && !METHODS.has(payment.text('method')))
      fault(`an instalment of sale ${id} was paid by ${payment.text('method')}, which the shop does not take`)
  }
  if (!sale.has('tenders')) return
  const parts = sale.list('tenders')
  const amounts = parts.map((part) => hundredths(part.number('amount')))
  const paid = paidAtSale(sale)
  const sum = amounts.reduce((all, amount) => all + amount, 0n)
  if (sum !== paid) fault(`the parts of sale ${id} add up to ${sum} hundredths, and ${paid} were paid`)
  const methods = parts.map((part) => part.text('method'))
  const isTaken = (method: string) => METHODS.has(method) || (method === RETURN && sale.has('exchangeOf'))
  if (!methods.every(isTaken) || new Set(methods).size < methods.length)
    fault(`sale ${id} was paid by ${methods.join(', ')}`)
  if (amounts.some((amount) => amount <= 0n)) fault(`a part of sale ${id} is of ${amounts.join(', ')} hundredths`)
  const isOwn = (n: number) => methods[n] !== RETURN
  const own = amounts.filter((_, n) => isOwn(n))
  const largest = own.reduce((most, amount) => (amount > most ? amount : most), 0n)
  const shown = methods.filter((_, n) => isOwn(n) && amounts[n] === largest)
  const expected = hundredths(sale.number('deptsGranted')) > largest ? ['Depts'] : shown
  // If the returned lamps paid for all, the method is the one that was sent.
  if (expected.length > 0 && !expected.includes(sale.text('paymentMethod')))
    fault(`sale ${id} shows the method ${sale.text('paymentMethod')}, and was paid by ${expected.join(' or ')}`)
}

/** Returns the money that was paid at a sale, in hundredths. Of a loss or a debt without a price, that is nothing. */
export function paidAtSale(sale: Item): bigint {
  const lines = sale.list('reportItems')
  const granted = hundredths(sale.number('deptsGranted'))
  if (sale.is('opening') || sale.number('ibyangiritse') > 0) return 0n
  if (!lines.every((line) => line.has('soldAt'))) return 0n
  return lines.reduce((all, line) => all + hundredths(line.number('soldAt')) * BigInt(line.number('real')), -granted)
}
