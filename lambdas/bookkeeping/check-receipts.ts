import { sum } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { Correction } from '../../shared/receipts/correction.ts'
import { isOwedToSupplier, totalOf } from '../../shared/receipts/new-receipt.ts'
import { owedOf } from '../../shared/receipts/pay.ts'
import { matchedOf, type Receipt } from '../../shared/receipts/receipt.ts'
import { type Report, unmatchedPieces } from '../../shared/reports/report.ts'
import { NO_SUPPLIER, supplierKey } from '../../shared/suppliers/supplier.ts'
import { invoiceKey } from '../data/receipts.ts'

/**
 * Returns the errors within a receipt: its costs must add up, what is owed must be its debt less its payments, and the
 * journals must have its pieces and their value, with those of its corrections. Pure.
 */
export function receiptErrors(
  receipt: Receipt,
  corrections: readonly Correction[],
  movements: readonly StockMovement[],
): string[] {
  const { supplier, lines, charges, chargesOf, vatReclaimed = 0, total, totalRwf, owed, owedRwf, voided } = receipt
  const costs = sum([...lines.map(({ landed, loss = 0 }) => sum([landed, loss])), vatReclaimed])
  const spent = sum([...lines.map(({ goods }) => goods), ...charges.map(({ rwf }) => rwf)])
  const debts = owedOf(receipt)
  const booked = {
    total: sum([totalOf(lines, charges), ...corrections.map(({ debt }) => debt)]),
    totalRwf: sum([firstTotalRwf(receipt), ...corrections.map(({ debtRwf }) => debtRwf)]),
  }
  // Pieces that a count had settled are checked with the stock (check-stock-value.ts).
  const own = movements.filter(({ reason }) => reason !== 'surplus-explained' && reason !== 'count-explained')
  const moved = {
    pieces: own.reduce((all, { delta }) => all + delta, 0),
    value: sum(own.map(({ value = 0 }) => value)),
  }
  const matched = lines.map(matchedOf)
  const arrived = lines.map(({ quantity }, n) => quantity - (matched[n]?.pieces ?? 0))
  const stocked = {
    pieces: [...arrived, ...corrections.map(({ pieces }) => pieces)].reduce((all, count) => all + count, 0),
    value: sum([
      ...lines.map(({ landed }) => landed),
      ...matched.map(({ landed }) => -landed),
      ...corrections.map(({ stock }) => stock),
    ]),
  }
  return [
    ...differs('its lines cost', costs, 'goods and charges are', spent),
    ...differs('it owes', owed, 'its payments leave', debts.owed),
    ...differs('it owes RWF', owedRwf, 'its payments leave', debts.owedRwf),
    // The total of a payee's receipt is checked with the charges (check-payees.ts).
    ...(chargesOf ? [] : differs('its total is', total, 'its lines and corrections add up to', booked.total)),
    ...(chargesOf ? [] : differs('its total in RWF is', totalRwf, 'its lines and corrections are', booked.totalRwf)),
    ...differs('it has pieces', stocked.pieces, 'the journals have', moved.pieces),
    ...differs('it has a value of', stocked.value, 'the journals have', moved.value),
    ...corrections.flatMap(({ _id, debtRwf, paid, toPayees = 0, stock, provisional = 0, oversold = 0, difference }) =>
      differs(
        `its correction ${_id} has a difference of`,
        difference,
        'its amounts leave',
        sum([debtRwf, paid, toPayees, -stock, -provisional, oversold]),
      ),
    ),
    ...receipt.payments.flatMap(({ paymentId, amount, rwf, booked, difference }) => [
      ...differs(`its payment ${paymentId} has a difference of`, difference, 'its amounts leave', sum([rwf, -booked])),
      ...(amount > 0 && rwf < 0 ? [`its payment ${paymentId} paid ${rwf} RWF`] : []),
    ]),
    ...exchangeErrors(receipt, corrections),
    ...(owed < 0 ? [`${-owed} more was paid than owed`] : []),
    ...(owed === 0 && owedRwf !== 0 ? [`${owedRwf} RWF are left of a paid receipt`] : []),
    ...(supplier === NO_SUPPLIER && total !== 0 ? [`${total} is owed to no supplier`] : []),
    ...(voided && owed !== 0 ? [`it was deleted, but ${owed} is owed`] : []),
  ]
}

/**
 * Returns the errors in the exchange differences of a receipt. Its corrections must have made those that are no payment's.
 * If nothing is owed, the RWF paid must be those booked with all differences.
 */
function exchangeErrors(
  { owed, totalRwf, payments, exchanged = 0 }: Receipt,
  corrections: readonly Correction[],
): string[] {
  const made = sum(corrections.map(({ exchange }) => exchange))
  const paid = sum(payments.map(({ rwf }) => rwf))
  const booked = sum([totalRwf, exchanged, ...payments.map(({ difference }) => difference)])
  return [
    ...differs('its exchange differences are', exchanged, 'its corrections made', made),
    ...(owed === 0 ? differs('its payments are RWF', paid, 'its debt and exchange differences are', booked) : []),
  ]
}

/**
 * Returns the errors in what may be recorded once: the id that a client gave a receipt, the invoice of a supplier unless
 * its receipt was deleted, and the payment of a receipt. Each has the id of the receipt. Pure.
 */
export function repeatedErrors(receipts: readonly Receipt[]): [receipt: string, what: string][] {
  const all = receipts.flatMap(({ _id, receiptId, supplier, invoiceNo, payments, voided }) => {
    const isClaimed = !voided && invoiceNo !== undefined
    // A payment may pay a receipt again when an advance is used later.
    const paid = payments.map(({ paymentId, advanceAt = '' }) => `payment ${paymentId} ${advanceAt} of receipt ${_id}`)
    const names = [`receipt id ${receiptId}`, ...paid, ...(isClaimed ? [invoiceName(supplier, invoiceNo)] : [])]
    return names.map((name) => ({ _id, name }))
  })
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, same]) =>
    same.slice(1).map(({ _id }): [string, string] => [_id, `the ${name} was recorded ${same.length} times`]),
  )
}

function invoiceName(supplier: string, invoiceNo: string): string {
  const { PK } = invoiceKey(supplierKey(supplier), invoiceNo)
  return `invoice ${PK}`
}

/**
 * Returns the errors between the oversold pieces that a sale and the receipts say were supplied. Pieces that no receipt
 * supplies any more must not stay in stock when the sale does not sell them. Pure.
 */
export function matchErrors(
  { _id, found = [], reportItems, voided }: Report,
  receipts: readonly Receipt[],
  lamps: ReadonlySet<string>,
): string[] {
  const suppliedBy = (some: readonly Receipt[], lamp: string) =>
    some
      .flatMap(({ lines }) => lines.filter(({ product }) => product === lamp))
      .flatMap(({ matched = [] }) => matched.filter(({ report }) => report === _id))
      .reduce((all, { pieces }) => all + pieces, 0)
  const deletedLater = voided ? receipts.filter((receipt) => receipt.voided && receipt.voided.at > voided.at) : []
  return found.flatMap((lamp) => {
    const supplied = suppliedBy(
      receipts.filter((receipt) => !receipt.voided),
      lamp._id,
    )
    const sold = reportItems.reduce((all, line) => (line._id === lamp._id ? all + line.real : all), 0)
    const { reverted = 0 } = lamp
    // Pieces of a deleted sale may exist without a receipt, as the person who deleted it confirmed.
    const most = voided ? reverted - suppliedBy(deletedLater, lamp._id) : sold - unmatchedPieces(lamp)
    return [
      ...(most < 0 && lamps.has(lamp._id) ? [`${-most} oversold of lamp ${lamp._id} are in stock, but not sold`] : []),
      ...differs(`of lamp ${lamp._id} receipts supply`, supplied, 'the sale has', lamp.matched ?? 0),
      ...(unmatchedPieces(lamp) < 0 ? [`more of lamp ${lamp._id} was supplied or reverted than oversold`] : []),
    ]
  })
}

function differs(what: string, is: number, where: string, other: number): string[] {
  return is === other ? [] : [`${what} ${is}, but ${where} ${other}`]
}

/** Returns the debt of a receipt as recorded, in RWF. */
function firstTotalRwf({ lines, charges }: Receipt): number {
  return sum([
    ...lines.map(({ price, goods }) => (price === undefined ? 0 : goods)),
    ...charges.map((charge) => (isOwedToSupplier(charge) ? charge.rwf : 0)),
  ])
}
