import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import { hundredths, nearest } from './money.ts'
import { checkPayees } from './payees.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks goods receipts: each exists once, its landed costs add up to goods and charges, its debt is its total less its
 * payments, its journal has its pieces and value, and no money paid to suppliers is lost or counted twice.
 */
export function checkReceipts(books: Books): void {
  const { of, known, fault } = books
  const receipts = of('receipt')
  const byTag = Map.groupBy(receipts, (receipt) => receipt.text('receiptId'))
  for (const intention of known.intentions.filter(({ kind }) => kind === 'receipt')) {
    const rows = byTag.get(`receipt-${intention.tag}`) ?? []
    const said = verdict(intention)
    if (rows.length > 1) fault(`receipt ${intention.tag} was written ${rows.length} times`)
    if (said === 'refused' && rows.length > 0) fault(`receipt ${intention.tag} was refused but exists`)
    if (said === 'done' && rows.length === 0)
      fault(`receipt ${intention.tag} was answered as written but does not exist`)
  }
  const corrections = Map.groupBy(of('receipt-correction'), (row) => row.text('receipt'))
  const movements = Map.groupBy(of('stock-movement'), (row) => row.text('reference'))
  const lamps = new Set(of('product').map((lamp) => lamp.text('_id')))
  for (const receipt of receipts) {
    const id = receipt.text('_id')
    checkLanded(receipt, fault)
    checkDebt(receipt, corrections.get(id) ?? [], fault)
    const lines = receipt.list('lines')
    if (!lines.every((line) => lamps.has(line.text('product')))) continue
    const own = (movements.get(id) ?? []).filter((row) => !SETTLED.has(row.text('reason')))
    const journal = total(own, 'value')
    const matched = lines.flatMap((line) => line.list('matched'))
    const stocked = total(lines, 'landed') - total(matched, 'landed') + total(corrections.get(id) ?? [], 'stock')
    if (journal !== stocked) fault(`receipt ${id} brought ${stocked} hundredths into stock, and its journal ${journal}`)
  }
  checkMatches(books)
  checkCounted(books)
  checkInvoices(receipts, fault)
  checkPayees(books)
  checkPaid(books)
}

/** Reasons of entries of pieces that a count had found or missed before. */
const SETTLED = new Set(['surplus-explained', 'count-explained'])

/**
 * Checks that each receipt takes back what the oversold pieces of a sale had brought into stock, and that no piece is
 * supplied twice.
 */
function checkMatches({ of, fault }: Books): void {
  const gains = new Map(
    of('stock-movement')
      .filter((movement) => movement.text('reason') === 'found-offline')
      .map((movement) => [
        `${movement.text('reference')} ${movement.text('PK').slice('PRODUCT#'.length)}`,
        hundredths(movement.number('value')) / BigInt(movement.number('delta')),
      ]),
  )
  const supplied = new Map<string, number>()
  for (const receipt of of('receipt')) {
    for (const line of receipt.list('lines')) {
      for (const match of line.list('matched')) {
        const [name, pieces] = [`${match.text('report')} ${line.text('product')}`, match.number('pieces')]
        if (!receipt.has('voided')) supplied.set(name, (supplied.get(name) ?? 0) + pieces)
        const gain = gains.get(name)
        if (gain !== undefined && hundredths(match.number('oversold')) !== gain * BigInt(pieces)) {
          fault(`receipt ${receipt.text('_id')} takes back ${match.number('oversold')} for ${pieces} of ${name}`)
        }
      }
    }
  }
  for (const report of of('report')) {
    for (const lamp of report.list('found')) {
      const name = `${report.text('_id')} ${lamp.text('_id')}`
      const most = lamp.number('count') - lamp.number('reverted')
      if ((supplied.get(name) ?? 0) !== lamp.number('matched') || lamp.number('matched') > most) {
        fault(`${name}: receipts supply ${supplied.get(name) ?? 0}, the sale has ${lamp.number('matched')} of ${most}`)
      }
    }
  }
}

/**
 * Checks that the pieces of receipts that a count had found before leave the surplus of that count, each once and at most
 * as many as it had.
 */
function checkCounted({ of, fault }: Books): void {
  const left = new Map<string, number>()
  for (const movement of of('stock-movement').filter((row) => row.text('reason') === 'surplus-explained')) {
    const name = `${movement.text('reference')} ${movement.text('PK').slice('PRODUCT#'.length)}`
    left.set(name, (left.get(name) ?? 0) - movement.number('delta'))
  }
  const surplus = new Map(
    of('stocktake-post').map((post) => [`${post.text('product')} ${post.text('at')}`, post.number('difference')]),
  )
  const explained = new Map<string, number>()
  const corrections = Map.groupBy(of('receipt-correction'), (row) => row.text('receipt'))
  const lamps = new Set(of('product').map((lamp) => lamp.text('_id')))
  for (const receipt of of('receipt')) {
    if (!receipt.has('voided')) checkArrived(receipt, corrections.get(receipt.text('_id')) ?? [], fault)
    const lines = receipt.list('lines').filter((line) => lamps.has(line.text('product')))
    for (const [lamp, ofLamp] of Map.groupBy(lines, (line) => line.text('product'))) {
      const counted = ofLamp.map((line) => line.part('counted'))
      const pieces = receipt.has('voided') ? 0 : counted.reduce((all, each) => all + each.number('pieces'), 0)
      const moved = left.get(`${receipt.text('_id')} ${lamp}`) ?? 0
      if (moved !== pieces)
        fault(`receipt ${receipt.text('_id')} explains ${pieces} of ${lamp}, and ${moved} left the stock`)
      for (const each of receipt.has('voided') ? [] : counted) {
        const count = `${lamp} ${each.text('at')}`
        explained.set(count, (explained.get(count) ?? 0) + each.number('pieces'))
      }
    }
  }
  for (const [count, pieces] of explained) {
    if (pieces > Math.max(0, surplus.get(count) ?? 0))
      fault(`receipts explain ${pieces} of the count ${count}, whose surplus is ${surplus.get(count) ?? 0}`)
  }
}

/** Checks that a count had found at most as many pieces of each receipt line as arrived after corrections. */
function checkArrived(receipt: Item, corrections: readonly Item[], fault: Books['fault']): void {
  for (const [n, line] of receipt.list('lines').entries()) {
    const counted = line.part('counted').number('pieces')
    const sentBack = corrections.filter((row) => row.text('kind') === 'sent-back' && row.number('line') === n)
    const left = (line.has('corrected') ? line.part('corrected') : line).number('quantity')
    const arrived = sentBack.reduce((all, row) => all - row.number('pieces'), left)
    if (counted > arrived)
      fault(
        `receipt ${receipt.text('_id')} has ${arrived} of ${line.text('product')}, and a count found ${counted} of them`,
      )
  }
}

function checkLanded(receipt: Item, fault: Books['fault']): void {
  const id = receipt.text('_id')
  const lines = receipt.list('lines')
  const firstRate =
    receipt.list('lines').length > 0 && !receipt.has('corrections') ? receipt.text('rwfPerUnit') : undefined
  for (const line of lines) {
    if (!line.has('price') || firstRate === undefined) continue
    const pieces = line.number('quantity') + (line.is('brokenOwed') ? line.number('broken') : 0)
    const goods = inRwf(hundredths(line.number('price')) * BigInt(pieces), firstRate)
    if (goods !== hundredths(line.number('goods')))
      fault(`receipt ${id} has goods of ${line.number('goods')}, and not ${goods}`)
  }
  const costs = total(lines, 'landed') + total(lines, 'loss') + hundredths(receipt.number('vatReclaimed'))
  const spent = total(lines, 'goods') + total(receipt.list('charges'), 'rwf')
  if (costs !== spent) fault(`the lines of receipt ${id} cost ${costs} hundredths, and its goods and charges ${spent}`)
}

function checkDebt(receipt: Item, corrections: readonly Item[], fault: Books['fault']): void {
  const id = receipt.text('_id')
  const owed = hundredths(receipt.number('owed'))
  const payments = receipt.list('payments')
  if (owed !== hundredths(receipt.number('total')) - total(payments, 'amount') || owed < 0n) {
    fault(`receipt ${id} owes ${owed} hundredths, but its payments leave another debt`)
  }
  if (receipt.text('supplier') === '' && receipt.number('total') !== 0)
    fault(`receipt ${id} has a total but no supplier`)
  const exchange = total(corrections, 'exchange')
  const booked = total(payments, 'rwf') - total(payments, 'difference')
  const left = hundredths(receipt.number('totalRwf')) + exchange - booked
  if (left !== hundredths(receipt.number('owedRwf')) || (owed === 0n && left !== 0n)) {
    fault(`receipt ${id} has ${left} hundredths of RWF left for a debt of ${owed}`)
  }
  if (receipt.has('voided') && owed !== 0n) fault(`receipt ${id} was deleted, but ${owed} hundredths are owed`)
  if (receipt.number('corrections') !== corrections.length) fault(`receipt ${id} counts its corrections wrongly`)
  for (const correction of corrections) {
    const spent = ['debtRwf', 'paid', 'toPayees'].map((name) => hundredths(correction.number(name)))
    const parts = ['stock', 'difference', 'provisional'].map((name) => hundredths(correction.number(name)))
    const restored = hundredths(correction.number('oversold'))
    if (sumOf(spent) !== sumOf(parts) - restored) {
      fault(`correction ${correction.text('_id')} of receipt ${id} does not add up`)
    }
  }
}

/** Checks that no two receipts of a spelling have the same invoice number. */
function checkInvoices(receipts: readonly Item[], fault: Books['fault']): void {
  const seen = new Set<string>()
  for (const receipt of receipts) {
    if (receipt.has('voided') || !receipt.has('invoiceNo')) continue
    const name = `${receipt.text('supplier').trim().toLowerCase()} ${receipt.text('invoiceNo')}`
    if (seen.has(name)) fault(`the invoice ${name} was recorded twice`)
    seen.add(name)
  }
}

/** Checks that all money paid to suppliers is in a receipt or an advance, once. */
function checkPaid({ of, known, fault }: Books): void {
  const there = total(
    of('receipt').flatMap((receipt) => receipt.list('payments')),
    'amount',
  )
  const advances = total(
    of('supplier').flatMap((supplier) => supplier.list('advances')),
    'amount',
  )
  let [least, most] = [0n, 0n]
  for (const { amount, intention } of known.supplierPayments) {
    const said = verdict(intention)
    if (said === 'done') least += hundredths(amount)
    if (said !== 'refused') most += hundredths(amount)
  }
  const paid = there + advances
  if (paid < least || paid > most) {
    fault(`${paid} hundredths are in receipts and advances, but between ${least} and ${most} were paid`)
  }
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n)
}

function total(rows: readonly Item[], field: string): bigint {
  return sumOf(rows.map((row) => hundredths(row.number(field))))
}

/** Converts hundredths of a currency at a rate; without one, they are RWF. */
function inRwf(amount: bigint, rate: string): bigint {
  if (rate === '') return amount
  const [whole = '', decimals = ''] = rate.split('.')
  return nearest(amount * BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}
