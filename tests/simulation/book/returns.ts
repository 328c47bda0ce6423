import { amountsBySpecification } from '../../shared/reports/oracle.ts'
import type { Change } from '../table/rows.ts'
import type { Books } from './books.ts'
import { hundredths, nearest } from './money.ts'
import { Item } from './rows-of.ts'
import { paidAtSale } from './tenders.ts'

/** Amounts of a return that count on its day. */
const AMOUNTS = ['sales', 'costs', 'grossProfit', 'taxPrice', 'netProfit'] as const

/**
 * Checks returns: no more comes back than was sold, debt is reduced first and no more is paid back than came in, a sale
 * and its returns add up to the amounts of what is left, and fit pieces are in stock at what they cost when sold.
 */
export function checkReturns(books: Books): void {
  const { rows, of, since, fault } = books
  const changes = rows.changes.slice(since)
  const salesBefore = new Map(changes.flatMap(({ old, begins }) => (old?.entity === 'report' ? [[begins, old]] : [])))
  for (const { old, new: next, begins } of changes) {
    if (next?.entity === 'return' && next.order === undefined && old === undefined)
      checkWorth(new Item(next), salesBefore.get(begins), fault)
  }
  const live = of('return').filter((each) => !each.has('voided'))
  const bySale = Map.groupBy(live, (each) => each.text('report'))
  for (const sale of of('report')) checkSaleWithReturns(sale, bySale.get(sale.text('_id')) ?? [], fault)
  const sales = new Map(of('report').map((sale) => [sale.text('_id'), sale]))
  const exchanges = new Map(of('return').flatMap((row) => (row.has('exchange') ? [[row.text('exchange'), row]] : [])))
  for (const [id, row] of exchanges) checkExchange(row, sales.get(id), fault)
  for (const [id, sale] of sales) {
    if (sale.has('exchangeOf') && exchanges.get(id)?.text('_id') !== sale.text('exchangeOf'))
      fault(`sale ${id} was taken instead of lamps of a return that does not name it`)
  }
  checkJournal(books)
}

/** Checks that the sale of an exchange was paid by what its return did not pay back, and is deleted with it. */
function checkExchange(row: Item, sale: Item | undefined, fault: Books['fault']): void {
  const id = row.text('_id')
  if (!sale) {
    fault(`return ${id} lacks the sale of its exchange`)
    return
  }
  if (sale.has('voided') !== row.has('voided')) fault(`return ${id} and its exchange are not deleted together`)
  const ofReturn = (parts: readonly Item[]) =>
    total(
      parts.filter((part) => part.text('method') === 'Return'),
      'amount',
    )
  const refund = total(row.list('refunds'), 'amount')
  const paid = paidAtSale(sale)
  const settled = refund < paid ? refund : paid
  for (const parts of [row.list('refunds'), sale.list('tenders')]) {
    if (ofReturn(parts) !== settled)
      fault(`return ${id} settles ${ofReturn(parts)} hundredths of its exchange, and not ${settled}`)
  }
}

/** Checks what a new return is worth, from the sale as it was before it. */
function checkWorth(row: Item, sale: Change['old'], fault: Books['fault']): void {
  const id = row.text('_id')
  if (!sale) {
    fault(`return ${id} was written without its sale`)
    return
  }
  const before = new Item(sale)
  const credit = creditOf(row, before)
  const owed = hundredths(before.number('owed'))
  const reduced = credit < owed ? credit : owed
  const paidBack = total(row.list('refunds'), 'amount')
  const lines = row.list('lines')
  const costs = -costsOf(lines, 'fit')
  const expected = { credit, debtReduced: reduced, refunds: credit - reduced, costs }
  const stored = {
    credit: hundredths(row.number('credit')),
    debtReduced: hundredths(row.number('debtReduced')),
    refunds: paidBack,
    costs: hundredths(row.number('costs')),
  }
  for (const name of ['credit', 'debtReduced', 'refunds', 'costs'] as const) {
    if (stored[name] !== expected[name])
      fault(`return ${id} has ${name} of ${stored[name]} hundredths, and not ${expected[name]}`)
  }
  for (const line of lines) {
    const sold = before.list('reportItems')[line.number('index')]
    if (sold?.text('_id') !== line.text('_id') || line.number('fit') < 0 || line.number('broken') < 0)
      fault(`return ${id} has a line of ${line.text('_id')} that its sale lacks`)
  }
}

/** Returns the agreed price of the pieces, in hundredths: their prices, or their share of a debt without a price. */
function creditOf(row: Item, sale: Item): bigint {
  const lines = sale.list('reportItems')
  const isPriced = lines.every((line) => line.has('soldAt'))
  const back = row.list('lines').map((line) => ({ line: lines[line.number('index')], count: BigInt(piecesOf(line)) }))
  if (isPriced) return back.reduce((all, { line, count }) => all + hundredths(line?.number('soldAt')) * count, 0n)
  const pieces = back.reduce((all, { count }) => all + count, 0n)
  const there = lines.reduce((all, line) => all + BigInt(line.number('real') - line.number('returned')), 0n)
  const earlier = sale.part('returns')
  const granted =
    hundredths(sale.number('deptsGranted')) -
    hundredths(earlier.number('debtReduced')) -
    hundredths(earlier.number('refunded'))
  return nearest(granted * pieces, there)
}

/** Checks the counters of a sale, and that it and its returns add up to the amounts of what is left, field by field. */
function checkSaleWithReturns(sale: Item, returns: readonly Item[], fault: Books['fault']): void {
  const id = sale.text('_id')
  const [first] = returns
  if (!first) {
    if (sale.has('returns') || sale.has('returned')) fault(`sale ${id} counts returns and has none`)
    return
  }
  if (sale.has('voided')) fault(`sale ${id} was deleted, and lamps of it came back`)
  const lines = sale.list('reportItems')
  const back = lines.map((_, n) =>
    returns
      .flatMap((each) => each.list('lines'))
      .reduce((all, line) => {
        return line.number('index') === n ? all + piecesOf(line) : all
      }, 0),
  )
  for (const [n, line] of lines.entries()) {
    const count = back[n] ?? 0
    if (count > line.number('real'))
      fault(`${count} of ${line.number('real')} pieces of line ${n} of sale ${id} came back`)
    if (line.number('returned') !== count)
      fault(`line ${n} of sale ${id} counts ${line.number('returned')} returned pieces, and its returns have ${count}`)
  }
  const isAll = lines.every((line, n) => back[n] === line.number('real'))
  if (sale.text('returned') !== (isAll ? 'all' : 'part'))
    fault(`sale ${id} says that ${sale.text('returned')} came back`)
  checkCounters(sale, returns, fault)

  const isPriced = lines.every((line) => line.has('soldAt'))
  const reduced = total(returns, 'debtReduced')
  const refunded = total(
    returns.flatMap((each) => each.list('refunds')),
    'amount',
  )
  const granted = hundredths(sale.number('deptsGranted'))
  const paid = hundredths(sale.number('igice'))
  const price = lines.reduce((all, line) => all + hundredths(line.number('soldAt')) * BigInt(line.number('real')), 0n)
  const cameIn = isPriced ? price - granted + paid : paid
  if (refunded > cameIn) fault(`${refunded} hundredths of sale ${id} were paid back, and only ${cameIn} came in`)
  if (reduced > granted - paid)
    fault(`${reduced} hundredths of the debt of sale ${id} were cancelled, and it owed less`)

  const gone = reduced + (isPriced ? 0n : refunded)
  const left = lines.map((line, n) => ({
    real: line.number('real') - (back[n] ?? 0),
    costPrice: line.number('costPrice'),
    soldAt: line.has('soldAt') ? line.number('soldAt') : undefined,
  }))
  const expected = amountsBySpecification({
    lines: left,
    ibyangiritse: sale.number('ibyangiritse'),
    deptsGranted: Number(granted - gone) / 100,
    igice: Number(paid - (isPriced ? 0n : refunded)) / 100,
    taxPercent: sale.number('taxPercent'),
  })
  for (const name of AMOUNTS) {
    const sum = hundredths(sale.number(name)) + total(returns, name) - lossIn(returns, name)
    if (sum !== hundredths(expected[name]))
      fault(`sale ${id} and its returns have ${name} of ${sum} hundredths, and what is left ${expected[name]} francs`)
  }
  for (const name of ['owed', 'depts', 'status'] as const) {
    if (sale.raw()[name] !== expected[name])
      fault(`sale ${id} with returns has ${name} ${sale.text(name)}, but should have ${expected[name]}`)
  }
}

function checkCounters(sale: Item, returns: readonly Item[], fault: Books['fault']): void {
  const counters = sale.part('returns')
  const refunded = total(
    returns.flatMap((each) => each.list('refunds')),
    'amount',
  )
  const expected = new Map([
    ['count', BigInt(returns.length) * 100n],
    ['debtReduced', total(returns, 'debtReduced')],
    ['refunded', refunded],
    ...AMOUNTS.map((name) => [name, total(returns, name) - lossIn(returns, name)] as const),
  ])
  for (const [name, sum] of expected) {
    if (hundredths(counters.number(name)) !== sum)
      fault(
        `sale ${sale.text('_id')} counts ${counters.number(name)} as ${name} of its returns, and not ${sum} hundredths`,
      )
  }
}

/** Returns the part of an amount that is the loss of broken pieces, in hundredths. */
function lossIn(returns: readonly Item[], name: string): bigint {
  const loss = costsOf(
    returns.flatMap((each) => each.list('lines')),
    'broken',
  )
  if (name === 'costs') return loss
  return name === 'grossProfit' ? -loss : 0n
}

/** Returns what pieces that came back had cost in their sale, in hundredths. */
function costsOf(lines: readonly Item[], pieces: 'fit' | 'broken'): bigint {
  return lines.reduce((all, line) => all + hundredths(line.number('costPrice')) * BigInt(line.number(pieces)), 0n)
}

/** Checks that the journal has the fit pieces of each return, and none of a deleted one. */
function checkJournal({ of, fault }: Books): void {
  const lamps = new Set(of('product').map((lamp) => lamp.text('_id')))
  const movements = Map.groupBy(of('stock-movement'), (row) => `${row.text('reference')} ${row.text('PK')}`)
  for (const row of of('return')) {
    for (const [lamp, lines] of Map.groupBy(row.list('lines'), (line) => line.text('_id'))) {
      if (!lamps.has(lamp)) continue
      const fit = row.has('voided') ? 0 : lines.reduce((all, line) => all + line.number('fit'), 0)
      const came = (movements.get(`${row.text('_id')} PRODUCT#${lamp}`) ?? []).reduce(
        (all, movement) => all + movement.number('delta'),
        0,
      )
      if (came !== fit) fault(`return ${row.text('_id')} brought ${came} pieces of ${lamp} into stock, and not ${fit}`)
    }
  }
}

function piecesOf(line: Item): number {
  return line.number('fit') + line.number('broken')
}

function total(rows: readonly Item[], field: string): bigint {
  return rows.reduce((all, row) => all + hundredths(row.number(field)), 0n)
}
