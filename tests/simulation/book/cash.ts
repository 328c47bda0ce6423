import type { Knowledge } from '../people/knowledge.ts'
import type { Books } from './books.ts'
import { type Entry, entryOf, type Money, TILLS } from './cash-entries.ts'
import { checkCloses } from './closes.ts'
import { verdict } from './intention.ts'
import { hundredths, nearest } from './money.ts'
import { Item } from './rows-of.ts'
import { paidAtSale } from './tenders.ts'

/** Rows that never change. */
const UNCHANGING = new Set(['cash', 'close', 'drawer-count'])

/**
 * Checks the cash book: its entries never change, those of each document add up to its money in whole francs, each has
 * the moment at which the money moved, and each day close follows from the entries of its window.
 */
export function checkCash(books: Books): void {
  const { rows, since, fault } = books
  for (const { key, old } of rows.changes.slice(since)) {
    if (UNCHANGING.has(String(old?.entity))) fault(`${key.PK} ${key.SK} was changed`)
  }
  const entries = rows.changes.flatMap((change) => (change.new?.entity === 'cash' ? [entryOf(change)] : []))
  checkDocuments(books, entries)
  checkMovements(books, entries)
  checkMoments(books, entries)
  checkCloses(books, entries)
}

/** Checks that the entries of each document add up to the money that it moved, and that each entry has a document. */
function checkDocuments({ of, known, fault }: Books, entries: readonly Entry[]): void {
  const sums = new Map<string, Money>()
  for (const { reference, row, amounts } of entries.filter((each) => !each.row.has('movementId'))) {
    const sum = sums.get(reference) ?? { Cash: 0n, MoMo: 0n }
    for (const till of TILLS) sum[till] += amounts[till]
    sums.set(reference, sum)
    if (reference === '') fault(`the cash entry ${row.text('_id')} has no document`)
  }
  const expect = (name: string, references: readonly string[], money: Money) => {
    for (const till of TILLS) {
      const sum = references.reduce((all, reference) => all + (sums.get(reference)?.[till] ?? 0n), 0n)
      if (sum !== money[till]) fault(`${name} moved ${money[till]} francs of ${till}, and the cash book has ${sum}`)
    }
    for (const reference of references) sums.delete(reference)
  }
  for (const row of of('report')) expect(`sale ${row.text('_id')}`, [row.text('_id')], moneyOfSale(row))
  for (const row of of('return')) {
    const paid = row.has('voided') ? [] : row.list('refunds')
    const parts = paid.map((part): Part => [part.text('method'), -hundredths(part.number('amount'))])
    expect(`return ${row.text('_id')}`, [row.text('_id')], inFrancs(parts))
  }
  for (const row of of('expense')) {
    const amount = row.has('voided') ? 0n : -hundredths(row.number('amount'))
    expect(`expense ${row.text('_id')}`, [row.text('_id')], paidFrom(row, amount))
  }
  const corrections = Map.groupBy(of('receipt-correction'), (row) => row.text('receipt'))
  for (const row of of('receipt')) {
    const later = corrections.get(row.text('_id')) ?? []
    const charges = [
      ...row.list('charges'),
      ...later.flatMap((each) => (each.has('charge') ? [each.part('charge')] : [])),
    ]
    const paid = row.has('voided') ? [] : charges.filter((charge) => !charge.is('owed'))
    const money = paid.map((charge) => paidFrom(charge, -hundredths(charge.number('rwf'))))
    const references = [row.text('_id'), ...later.map((each) => each.text('_id'))]
    expect(`the charges of receipt ${row.text('_id')}`, references, {
      Cash: money.reduce((all, each) => all + each.Cash, 0n),
      MoMo: money.reduce((all, each) => all + each.MoMo, 0n),
    })
  }
  for (const row of of('close')) {
    const difference = row.part('difference')
    expect(`close ${row.text('z')}`, [row.text('_id')], {
      Cash: BigInt(difference.number('Cash')),
      MoMo: BigInt(difference.number('MoMo')),
    })
  }
  checkSupplierPayments(known, sums, expect)
  for (const reference of sums.keys()) fault(`the cash book has entries of ${reference}, which does not exist`)
}

function checkSupplierPayments(
  known: Knowledge,
  sums: Map<string, Money>,
  expect: (name: string, references: readonly string[], money: Money) => void,
): void {
  for (const { paymentId, rwf, from, intention } of known.supplierPayments) {
    const said = verdict(intention)
    const isThere = said === 'done' || (said === 'unknown' && sums.has(paymentId))
    // The RWF of a payment in another currency follow from the receipt's rate.
    if (rwf === undefined && isThere) {
      sums.delete(paymentId)
      continue
    }
    const amount = isThere ? -hundredths(rwf) : 0n
    expect(`payment ${paymentId} to a supplier`, [paymentId], paidFrom(new Item({ paidFrom: from }), amount))
  }
}

/** Part of the money of a document: its method, and hundredths of a franc. */
type Part = [method: string, amount: bigint]

function moneyOfSale(sale: Item): Money {
  if (sale.has('voided')) return { Cash: 0n, MoMo: 0n }
  const atSale = paidAtSale(sale)
  const tenders: Part[] = sale.has('tenders')
    ? sale.list('tenders').map((part) => [part.text('method'), hundredths(part.number('amount'))])
    : [[sale.text('paymentMethod'), atSale > 0n ? atSale : 0n]]
  const later = sale.list('payments').map((payment): Part => {
    return [payment.text('method'), hundredths(payment.number('amount'))]
  })
  return inFrancs([...tenders, ...later])
}

/** Returns the money that left the till; nothing if it came from the bank or the owner. */
function paidFrom(row: Item, amount: bigint): Money {
  const from = row.text('paidFrom') || 'drawer'
  if (from === 'bank' || from === 'owner') return { Cash: 0n, MoMo: 0n }
  return inFrancs([[from === 'MoMo' ? 'MoMo' : 'Cash', amount]])
}

/** Methods that move no money of the till: lamps that come back, and refunds of a provider. */
const MOVES_NOTHING = new Set(['Return', 'Provider'])

/** Returns the sums of parts by till, each rounded to whole francs. */
function inFrancs(parts: readonly Part[]): Money {
  const sumOf = (isMomo: boolean) => {
    const own = parts.filter(([method]) => method.startsWith('MoMo') === isMomo && !MOVES_NOTHING.has(method))
    const sum = own.reduce((all, [, amount]) => all + amount, 0n)
    return nearest(sum, 100n)
  }
  return { Cash: sumOf(false), MoMo: sumOf(true) }
}

/** Checks that each movement entered by hand has the amounts that were typed. */
function checkMovements({ known, fault }: Books, entries: readonly Entry[]): void {
  for (const { row, amounts } of entries.filter((each) => each.row.has('movementId'))) {
    const id = row.text('movementId')
    const made = known.made.get(id)
    const versions = made ? [made.request, ...made.amended] : []
    const isTyped = versions.some((request) => {
      if (request.to !== 'cash') return false
      const { kind, method, amount } = request.body
      const [typed, other] = [BigInt(amount), method === 'Cash' ? ('MoMo' as const) : ('Cash' as const)]
      const expected: Money = { Cash: 0n, MoMo: 0n }
      if (kind === 'in' || kind === 'change') expected[method] = typed
      if (kind === 'change') expected[other] = -typed
      if (kind === 'out' || kind === 'bank' || kind === 'owner') expected[method] = -typed
      const counted = kind === 'opening' ? amount : undefined
      return (
        row.text('kind') === kind &&
        row.raw().counted === counted &&
        TILLS.every((till) => amounts[till] === expected[till])
      )
    })
    if (!isTyped) fault(`the movement ${id} is not what was typed`)
  }
}

/** Checks that money is booked when it moved: at its document's time or, for a correction, when it was made. */
function checkMoments({ rows, of, fault }: Books, entries: readonly Entry[]): void {
  const times = new Map<string, Set<number>>()
  for (const row of [...of('report'), ...of('return'), ...of('expense'), ...of('receipt')]) {
    times.set(row.text('_id'), new Set([Date.parse(row.text('createdAt'))]))
  }
  const instalments = new Map(
    of('report').map((row) => [
      row.text('_id'),
      new Set(row.list('payments').map((payment) => Date.parse(payment.text('at')))),
    ]),
  )
  const created = new Map(
    rows.changes.flatMap(({ old, new: next, begins }) => (old === undefined ? [[String(next?._id), begins]] : [])),
  )
  for (const { id, kind, reference, moment, row, change } of entries) {
    const own = kind === 'instalment' ? instalments.get(reference) : times.get(reference)
    if (!own || own.has(moment)) continue
    const isCorrection = kind !== 'instalment' && created.get(reference) !== change.begins
    if (isCorrection && moment === Date.parse(row.text('recordedAt'))) continue
    fault(`the cash entry ${id} of the ${kind} ${reference} is not of the moment at which its money moved`)
  }
}
