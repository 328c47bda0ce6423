import type { Books } from './books.ts'
import { hundredths, nearest } from './money.ts'
import { Item, isMovement } from './rows-of.ts'

/** Stock of a lamp: its pieces, and what one costs, in hundredths of a franc. */
type Stock = { count: bigint; cost: bigint }

/** Costs of a piece in an order, a sale, a return or a claim, in hundredths, by `<document> <lamp>`. */
type LineCosts = Map<string, bigint>

/**
 * Replays all movements in the order in which they were committed. Each entry must have the value that its document
 * gives it, and the average cost and the rest that follow. In the end, each lamp must have the stock and the cost to
 * which its journal leads.
 */
export function checkStockValue({ rows, of, fault }: Books): void {
  const stocks = new Map<string, Stock>()
  const costs: LineCosts = new Map()
  for (const { old, new: next } of rows.changes) {
    const row = new Item(next)
    const entity = row.text('entity')
    if (isMovement(entity) && old === undefined) replay(row, stocks, costs, fault)
    else if (entity === 'product') setFirstCost(row, stocks)
    else if (DOCUMENTS.has(entity) && !(row.has('exchangeOf') && old === undefined))
      checkLineCosts(row, new Item(old), { stocks, costs }, fault)
  }
  for (const sale of of('report').filter((each) => each.has('exchangeOf'))) checkExchangeCosts(sale, costs, fault)
  const lamps = new Map(of('product').map((lamp) => [lamp.text('_id'), lamp]))
  for (const [id, { count, cost }] of stocks) {
    const lamp = lamps.get(id)
    if (!lamp) {
      if (count !== 0n) fault(`lamp ${id} was deleted with ${count} pieces that no movement took out`)
    } else if (BigInt(lamp.number('countInStock')) !== count || hundredths(lamp.number('costPrice')) !== cost) {
      fault(
        `lamp ${id} has ${lamp.number('countInStock')} pieces that cost ${lamp.number('costPrice')}, but its journal leads to ${count} that cost ${cost} hundredths`,
      )
    }
  }
}

const DOCUMENTS = new Set(['order', 'report', 'return'])

/** Takes the cost of a lamp that has no movement yet. */
function setFirstCost(lamp: Item, stocks: Map<string, Stock>): void {
  const known = stocks.get(lamp.text('_id'))
  if (known && (known.count !== 0n || known.cost !== 0n)) return
  stocks.set(lamp.text('_id'), { count: 0n, cost: hundredths(lamp.number('costPrice')) })
}

/** Applies one movement and checks its entry. */
function replay(entry: Item, stocks: Map<string, Stock>, costs: LineCosts, fault: Books['fault']): void {
  const lamp = entry.text('PK').slice('PRODUCT#'.length)
  const [count, delta] = [stocks.get(lamp)?.count ?? 0n, BigInt(entry.number('delta'))]
  const cost = stocks.get(lamp)?.cost ?? 0n
  const reason = entry.text('reason')
  const document = `${entry.text('reference')} ${lamp}`
  const isTyped = reason === 'revaluation'
  const typed = hundredths(entry.number(entry.has('costAfter') ? 'costAfter' : 'unitCost'))
  const value = isTyped
    ? count * (typed - cost)
    : OF_RECEIPTS.has(reason)
      ? hundredths(entry.raw().value)
      : delta * (AT_AVERAGE.has(reason) ? cost : costOf(document, cost, costs))
  const left = count + delta
  const after = isTyped ? typed : costAfter({ count: left, value: count * cost + value }, { cost, delta, value })
  const rest = count * cost + value - left * after
  const expected = { unitCost: cost, value, costAfter: after, rest }
  const stored = {
    unitCost: hundredths(entry.raw().unitCost),
    value: hundredths(entry.raw().value),
    costAfter: entry.has('costAfter') ? hundredths(entry.raw().costAfter) : hundredths(entry.raw().unitCost),
    rest: hundredths(entry.raw().rest),
  }
  for (const [name, is] of Object.entries(stored)) {
    const should = Object.entries(expected).find(([key]) => key === name)?.[1]
    if (is !== should) fault(`the ${reason} ${entry.text('_id')} of lamp ${lamp} has ${name} ${is}, and not ${should}`)
  }
  stocks.set(lamp, { count: left, cost: after })
  // A claim that was put back no longer decides what its sale costs.
  if (reason === 'sale-cancelled') costs.delete(document)
}

/** Reasons of movements of a goods receipt, whose values have a check of their own (receipts.ts). */
const OF_RECEIPTS = new Set(['received', 'receipt-corrected', 'sent-back', 'receipt-deleted'])

/** Reasons of movements without a document of their own, whose pieces cost what the lamp costs. */
const AT_AVERAGE = new Set([
  'opening',
  'restock',
  'correction',
  'found-offline',
  'count',
  'count-explained',
  'surplus-explained',
  'lamp-deleted',
])

/** Returns what a piece costs in a document. The first movement of a document fixes it. */
function costOf(document: string, average: bigint, costs: LineCosts): bigint {
  const known = costs.get(document)
  if (known === undefined) costs.set(document, average)
  return known ?? average
}

/** Highest cost of a piece, in hundredths: 50,000,000 RWF. The rest of a higher value is a cost difference. */
const HIGHEST_COST = 5_000_000_000n

/** Returns the average cost of `count` pieces that are worth `value`. */
function costAfter(
  { count, value }: { count: bigint; value: bigint },
  moved: { cost: bigint; delta: bigint; value: bigint },
): bigint {
  // Pieces that never had a cost get that of the first pieces that bring one.
  const [of, by] = moved.cost === 0n && moved.delta > 0n ? [moved.value, moved.delta] : [value, count]
  if (by === 0n || of <= 0n) return moved.cost
  const cost = nearest(of, by)
  if (cost === 0n) return 1n
  return cost < HIGHEST_COST ? cost : HIGHEST_COST
}

/**
 * Checks that the lines of a new document cost what their pieces cost when they left the stock, and that a change of a
 * document leaves its costs as they are.
 */
function checkLineCosts(
  row: Item,
  old: Item,
  { stocks, costs }: { stocks: ReadonlyMap<string, Stock>; costs: LineCosts },
  fault: Books['fault'],
): void {
  const id = row.text('_id')
  const before = linesOf(old)
  for (const [n, line] of linesOf(row).entries()) {
    const [lamp, cost] = [line.text('_id'), hundredths(line.number('costPrice'))]
    // A return costs what its sale or order did, and a sale what its draft took from stock before.
    const origin = costs.get(`${row.text('report') || row.text('order') || row.text('saleId')} ${lamp}`)
    const said = before[n]
    const expected = said ? hundredths(said.number('costPrice')) : (origin ?? stocks.get(lamp)?.cost ?? 0n)
    if (cost !== expected) fault(`line ${n} of ${id} has a cost of ${cost} hundredths, and not ${expected}`)
    costs.set(`${id} ${lamp}`, cost)
  }
}

/** Checks that the lamps of an exchange cost what its movements took, which follow those of its return. */
function checkExchangeCosts(sale: Item, costs: LineCosts, fault: Books['fault']): void {
  const id = sale.text('_id')
  for (const line of sale.list('reportItems')) {
    const [cost, moved] = [hundredths(line.number('costPrice')), costs.get(`${id} ${line.text('_id')}`)]
    if (cost !== moved) fault(`the exchange ${id} has a cost of ${cost} hundredths, and its pieces left at ${moved}`)
  }
}

function linesOf(row: Item): Item[] {
  return [...row.list('orderItems'), ...row.list('reportItems'), ...row.list('lines')]
}
