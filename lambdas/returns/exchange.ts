import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { correctionMoment, type MoneyMoved } from '../../shared/cash/money-moved.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { formatRwf, sum } from '../../shared/money.ts'
import type { NewReport } from '../../shared/reports/new-report.ts'
import { paidAtSale } from '../../shared/reports/payments.ts'
import type { Report } from '../../shared/reports/report.ts'
import { type Tender, TenderMethod } from '../../shared/reports/tender.ts'
import type { Return } from '../../shared/returns/return.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { move } from '../../shared/stock/move.ts'
import type { Key } from '../data/batch-get.ts'
import { cashWrites } from '../data/cash.ts'
import type { Snapshot } from '../data/commit.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { claimNumber } from '../data/numbers.ts'
import type { ProductsById } from '../data/products.ts'
import { transactionKeys, transactionWrites } from '../data/report-transactions.ts'
import { putReport, replaceReport, reportIn } from '../data/reports.ts'
import { movedAt, moveInOrder } from '../data/stock.ts'
import type { Movement } from '../data/stock-journal.ts'
import type { Write } from '../data/table.ts'
import { saleDocument } from '../fiscal/compose-fiscal.ts'
import {
  activeFiscal,
  documentIn,
  fiscalSettings,
  newStamp,
  undoWrites,
  withDocument,
} from '../fiscal/fiscal-writes.ts'
import { Refusal } from '../refusal.ts'
import { composeReport, type Stamp } from '../reports/compose-report.ts'
import { reportOr404, requireNoReturns } from '../reports/report.ts'
import { logReport } from '../reports/report-change.ts'
import { costsOf, outOfStock, soldIn, stockWrites } from '../reports/report-stock.ts'
import { offeredMethod } from '../reports/tenders.ts'
import { requireUnused } from '../reports/transaction.ts'
import { fitPieces } from './return-stock.ts'

/** Returns the keys of what the sale of an exchange is decided on, without its lamps. */
export function exchangeReads({ givenTo, transactionId }: NewReport): Key[] {
  return [...(givenTo ? [debtorRowKey(givenTo)] : []), ...transactionKeys(transactionId)]
}

/** Data on which the sale of an exchange is decided. */
type ExchangeContext = { snapshot: Snapshot; products: ProductsById; settings: CurrentSettings; stamp: Stamp }

/** Returns what is paid now for the sale of an exchange, in RWF. Pure. */
export function exchangedAmount(request: NewReport, context: ExchangeContext): number {
  return paidAtSale(saleOf(request, context.products, context).report)
}

/**
 * Returns the writes of the sale for which a return pays, and of the stock of both. A lamp that comes back and is taken
 * again moves twice: first back at the cost of its sale, then out at the average cost. Pure.
 * @throws Refusal as for a sale, and 400 if the tenders are not the difference
 */
export function exchangeWrites(
  request: NewReport,
  returned: Return,
  context: ExchangeContext,
  returning: Movement,
): { report: Report; writes: Write[]; isBack: (lamp: string) => boolean } {
  const { snapshot, products, settings, stamp } = context
  const fit = new Map(fitPieces(returned.lines))
  const costs = costsOf(returned.lines)
  const { report, changes, lines } = saleOf(request, afterReturn(products, fit, costs), context)
  const settled = withSettlement({ ...report, exchangeOf: returned._id }, request, settledBy(returned))
  const fiscal = activeFiscal(settings)
  const { row: paid, writes: documents } = withDocument(
    settled,
    fiscal && saleDocument(settled, fiscal, newStamp(stamp.createdAt)),
  )
  requireUnused(paid, snapshot)
  const movement: Movement = { ...returning, reason: 'sale', reference: paid._id }
  const isBack = (lamp: string) => fit.has(lamp) && changes.has(lamp)
  const twice = [...changes].flatMap(([id, delta]) => {
    const product = products.get(id)
    const back = fit.get(id)
    if (!product || back === undefined) return []
    if (product.countInStock + back + delta < 0) throw outOfStock(product.name, product.countInStock + back, { lines })
    const steps = [
      { ...returning, ...movedAt(costs.get(id), back) },
      { ...movement, delta },
    ]
    return moveInOrder(product, steps, ['price'])
  })
  const once = new Map([...changes].filter(([id]) => !isBack(id)))
  return {
    report: paid,
    isBack,
    writes: [
      putReport(paid),
      ...documents,
      ...debtorWrites(undefined, paid),
      ...twice,
      ...stockWrites(once, products, movement, {
        costs: costsOf(paid.reportItems),
        details: { lines },
        guarded: ['price'],
      }),
      ...claimNumber(paid, 'report'),
      ...transactionWrites(undefined, paid),
      ...cashWrites(stamp.createdAt, {
        kind: 'sale',
        after: moneyOfReport(paid),
        reference: paid._id,
        by: stamp.seller,
        recordedAt: stamp.createdAt,
      }),
    ],
  }
}

function saleOf(request: NewReport, products: ProductsById, { snapshot, settings, stamp }: ExchangeContext) {
  const givenTo = request.givenTo ? shownName(request.givenTo, snapshot) : undefined
  const { tenders: _, ...sale } = request
  return composeReport(sale, { products, taken: new Map(), costs: new Map(), givenTo }, settings, stamp)
}

/** Returns the lamps with the stock and cost that they have after their fit pieces are back. */
function afterReturn(
  products: ProductsById,
  fit: ReadonlyMap<string, number>,
  costs: ReadonlyMap<string, number>,
): ProductsById {
  return new Map(
    [...products].map(([id, product]) => {
      const back = fit.get(id)
      if (back === undefined) return [id, product]
      const { value = 0 } = movedAt(costs.get(id) ?? product.costPrice, back)
      const { rest: _, ...stock } = move(product, back, value)
      return [id, { ...product, ...stock }]
    }),
  )
}

/** Returns what the lamps of a return have paid of the sale taken instead, in RWF. Pure. */
export function settledBy({ refunds }: Pick<Return, 'refunds'>): number {
  return sum(refunds.flatMap(({ method, amount }) => (method === 'Return' ? [amount] : [])))
}

/** Returns the sale with the tender of the return, and the difference as sent or by its payment method. */
function withSettlement(report: Report, { tenders, paymentMethod }: NewReport, settled: number): Report {
  const due = sum([paidAtSale(report), -settled])
  const method = TenderMethod.safeParse(paymentMethod).data ?? 'Cash'
  const sent = tenders ?? (due > 0 ? [{ method, amount: due }] : [])
  const parts = sent.map((part): Tender => ({ ...part, method: offeredMethod(part.method) }))
  if (sum(parts.map(({ amount }) => amount)) !== due) {
    const message = `The parts have to add up to the difference of ${formatRwf(due)}. Please correct them`
    throw new Refusal('tenders.differ', message, { paid: due })
  }
  const [largest] = parts.toSorted((a, b) => b.amount - a.amount)
  const isMostlyDebt = report.deptsGranted > (largest?.amount ?? 0)
  return {
    ...report,
    paymentMethod: isMostlyDebt ? 'Depts' : (largest?.method ?? paymentMethod),
    ...(settled > 0 && { tenders: [{ method: 'Return', amount: settled }, ...parts] }),
  }
}

/**
 * Returns the writes that void the sale of an exchange together with its return, and the stock of both. Pure.
 * @throws Refusal 409 if lamps of the sale came back, or too few pieces of a returned lamp are left
 */
export function exchangeDeletion(
  id: string,
  {
    snapshot,
    products,
    settings,
    reads,
    attribution,
    moneyMoved,
  }: {
    snapshot: Snapshot
    products: ProductsById
    settings: CurrentSettings
    /** Keys of the items in the snapshot. */
    reads: readonly Key[]
    attribution: Attribution
    moneyMoved: MoneyMoved
  },
  returned: Return,
  returning: Movement,
): { writes: Write[]; isBack: (lamp: string) => boolean } {
  const report = reportOr404(reportIn(snapshot, id))
  requireNoReturns(report)
  const { at, by } = attribution
  const voided = { ...report, voided: attribution }
  const fit = new Map(fitPieces(returned.lines))
  const sold = soldIn(report.reportItems)
  const isBack = (lamp: string) => fit.has(lamp) && sold.has(lamp)
  const movement: Movement = { ...returning, reason: 'sale-deleted', reference: id }
  const [inCosts, outCosts] = [costsOf(report.reportItems), costsOf(returned.lines)]
  const twice = [...sold].flatMap(([lamp, count]) => {
    const product = products.get(lamp)
    const out = fit.get(lamp)
    if (!product || out === undefined) return []
    if (product.countInStock + count - out < 0) throw outOfStock(product.name, product.countInStock, {})
    return moveInOrder(product, [
      { ...movement, ...movedAt(inCosts.get(lamp), count) },
      { ...returning, ...movedAt(outCosts.get(lamp), -out) },
    ])
  })
  const once = new Map([...sold].filter(([lamp]) => !isBack(lamp)))
  const isNow = moneyMoved === 'now'
  const undoing = { by, reason: '06', settings: fiscalSettings(settings), stamp: newStamp(at) } as const
  return {
    isBack,
    writes: [
      replaceReport(report, voided),
      logReport('voided', report, voided, attribution),
      ...undoWrites(documentIn(snapshot, report, reads), undoing).writes,
      ...debtorWrites(report, undefined),
      ...transactionWrites(report, undefined),
      ...twice,
      ...stockWrites(once, products, movement, { costs: inCosts }),
      ...cashWrites(correctionMoment(moneyMoved, { bookedAt: report.createdAt, at }), {
        kind: 'sale',
        before: moneyOfReport(report),
        reference: id,
        by: isNow ? by : report.seller,
        recordedAt: at,
      }),
    ],
  }
}
