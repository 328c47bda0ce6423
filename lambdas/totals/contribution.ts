import { dayOf, hourOfDay } from '../../shared/day.ts'
import { type CountedEntity, entitiesWith } from '../../shared/entities.ts'
import { shares } from '../../shared/exact-division.ts'
import { sum, times } from '../../shared/money.ts'
import { orderProfit, paidPart } from '../../shared/orders/amounts.ts'
import { queueOf } from '../../shared/orders/queue.ts'
import type { StaffProduct } from '../../shared/products/product.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { Correction } from '../../shared/receipts/correction.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { soldFor } from '../../shared/reports/amounts.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { Return } from '../../shared/returns/return.ts'
import { ofCorrection, ofGoods, ofMovement } from '../../shared/stock/difference.ts'
import type { CategoryTotals, Figures, OwnerFigures, ShopTotals } from '../../shared/totals/totals.ts'
import { StoredExpense } from '../data/expenses.ts'
import type { Contribution } from '../data/markers.ts'
import { debtEntry } from '../data/open-debts.ts'
import { StoredOrder } from '../data/orders.ts'
import { StoredProduct } from '../data/products.ts'
import { StoredReport } from '../data/reports.ts'
import { owingInHour, reportsInHour } from '../data/totals.ts'
import { totalsItem } from '../data/totals-items.ts'
import { StoredUser } from '../data/users.ts'
import { orderIndexTerms } from './order-terms.ts'
import { reportIndexTerms } from './report-terms.ts'

/**
 * A row's contribution is what it adds to the totals. Each kind of row that counts has a function here that returns it.
 * Pure.
 */

/** A row's contribution, its index terms and its revision. Rows that never change have no revision of their own. */
export type RowVersion = { revision: number; contribution: Contribution; words?: readonly string[] | undefined }

/** Readers by entity: each parses a row and returns its contribution. */
const readers: Readonly<Record<CountedEntity, (row: unknown) => RowVersion | undefined>> = {
  report: (row) => versionOf(StoredReport.safeParse(row).data, ofReport, reportIndexTerms),
  order: (row) => versionOf(StoredOrder.safeParse(row).data, ofOrder, orderIndexTerms),
  return: (row) => versionOf(Return.safeParse(row).data, ofReturn),
  receipt: (row) => versionOf(Receipt.safeParse(row).data, ofReceipt),
  'receipt-correction': (row) => versionOf(Correction.safeParse(row).data, ofReceiptCorrection),
  expense: (row) => versionOf(StoredExpense.safeParse(row).data, ofExpense),
  user: (row) => versionOf(StoredUser.safeParse(row).data, ofUser),
  'stock-difference': (row) => versionOf(StockMovement.safeParse(row).data, ofDifference),
  product: (row) => versionOf(StoredProduct.safeParse(row).data, ofProduct),
}

/** Entities whose rows count in the totals. */
export const countedEntities = entitiesWith('counted')

/** Returns what a row adds to the totals, or undefined if it cannot be read or does not count. */
export function readRow(row: Readonly<Record<string, unknown>>): RowVersion | undefined {
  const entity = countedEntities.find((each) => each === row.entity)
  return entity && readers[entity](row)
}

function versionOf<Row extends object>(
  row: Row | undefined,
  contributionOf: (row: Row) => Contribution,
  wordsIn?: (row: Row) => readonly string[],
): RowVersion | undefined {
  if (row === undefined) return undefined
  const revision = 'revision' in row ? Number(row.revision) : 1
  return { revision, contribution: omitZeros(contributionOf(row)), words: wordsIn?.(row) }
}

/** Removes parts that are 0. */
export function omitZeros(contribution: Contribution): Contribution {
  const items = Object.entries(contribution).map(([item, parts]) => {
    const left = Object.entries(parts).filter(([, part]) => part !== 0)
    return [item, Object.fromEntries(left)] as const
  })
  return Object.fromEntries(items.filter(([, parts]) => Object.keys(parts).length > 0))
}

/** Returns a report's contribution, all on the day on which it was made; nothing once it is voided. */
function ofReport(report: Report): Contribution {
  if (report.voided) return {}
  const { _id, createdAt, owed, givenTo = '' } = report
  const [day, hour] = [dayOf(createdAt), hourOfDay(createdAt)]
  const owing = owed > 0 ? 1 : 0
  return {
    [totalsItem.day(day)]: figuresOf(report, owing),
    [totalsItem.hours(day)]: { [reportsInHour(hour)]: 1, [owingInHour(hour)]: owing },
    [totalsItem.owing(day)]: owing ? { [_id]: debtEntry({ owed, debtor: debtorKey(givenTo) }) } : {},
    [monthOf(day)]: { saleExpenses: report.expense } satisfies Partial<OwnerFigures>,
    ...ofLinesSold(day, linesSold(report)),
  }
}

function figuresOf(report: Report, owing: number): Partial<Figures> {
  const { real, sales, costs, grossProfit, taxPrice, netProfit, depts, owed, ibyangiritse } = report
  const amounts = { sales, costs, grossProfit, taxPrice, netProfit, depts, owed }
  return { reports: 1, real, ...amounts, owing, losses: ibyangiritse }
}

/** Returns the lamps sold, each with its share of the report's sales. Lost lamps do not count as sold. */
function linesSold({ status, sales, reportItems }: Report): LineSold[] {
  if (status === 'LOSS') return []
  const isPriced = soldFor(reportItems) !== undefined
  const parts = shares(
    sales,
    reportItems.map(({ real, soldAt = 0, costPrice }) => times(isPriced ? soldAt : costPrice, real)),
  )
  return reportItems.map(({ _id, category, real }, n) => ({ _id, category, sold: real, sales: parts[n] ?? 0 }))
}

/** Returns a return's contribution, on its own day; nothing once it is voided. Its lamps count as not sold. */
function ofReturn(returned: Return): Contribution {
  if (returned.voided) return {}
  return returned.order === undefined ? ofSaleReturn(returned) : ofOrderReturn(returned)
}

function ofOrderReturn({ createdAt, lines, refunds, grossProfit }: Return): Contribution {
  const day = dayOf(createdAt)
  const broken = lines.reduce((all, line) => all + line.broken, 0)
  const figures: Partial<Figures> = {
    orderReturns: 1,
    orderReturnsRefunded: sum(refunds.map(({ amount }) => amount)),
    losses: broken,
  }
  const unsold = lines.map(({ _id, category, fit, soldAt = 0, ...line }) => {
    const pieces = fit + line.broken
    return { _id, category, sold: -pieces, sales: -times(soldAt, pieces) }
  })
  return {
    [totalsItem.day(day)]: figures,
    [monthOf(day)]: { orderProfit: grossProfit } satisfies Partial<OwnerFigures>,
    ...ofLinesSold(day, unsold),
  }
}

function ofSaleReturn({ createdAt, lines, ...amounts }: Return): Contribution {
  const day = dayOf(createdAt)
  const isPriced = soldFor(lines.map((line) => ({ ...line, real: line.fit + line.broken }))) !== undefined
  const parts = shares(
    amounts.sales,
    lines.map(({ fit, broken, soldAt = 0, costPrice }) => times(isPriced ? soldAt : costPrice, fit + broken)),
  )
  const broken = lines.reduce((all, line) => all + line.broken, 0)
  const pieces = lines.reduce((all, line) => all + line.fit, broken)
  const figures: Partial<Figures> = {
    returns: 1,
    returnedPieces: pieces,
    returnedSales: amounts.sales,
    returnedCosts: amounts.costs,
    returnedGrossProfit: amounts.grossProfit,
    returnedTaxPrice: amounts.taxPrice,
    returnedNetProfit: amounts.netProfit,
    losses: broken,
  }
  const unsold = lines.map(({ _id, category, ...line }, n) => {
    return { _id, category, sold: -(line.fit + line.broken), sales: parts[n] ?? 0 }
  })
  return { [totalsItem.day(day)]: figures, ...ofLinesSold(day, unsold) }
}

/** Returns an order's contribution until it is voided. Its lamps count as sold until they are back in stock. */
function ofOrder(order: StoredOrder): Contribution {
  if (order.voided) return {}
  const { createdAt, orderItems, totalPrice, isPaid, releasedAt, refundedAt } = order
  const day = dayOf(createdAt)
  const paid = paidPart(order)
  const queue = queueOf(order)
  const isReleased = !isPaid && releasedAt !== undefined
  const figures: Partial<Figures> = {
    orders: 1,
    ordersTotal: totalPrice,
    paidTotal: paid,
    ...(isPaid && { paidOrders: 1 }),
    ...(refundedAt !== undefined && { refundedTotal: sum([totalPrice, -paid]) }),
    ...(isReleased && { releasedTotal: totalPrice }),
  }
  const lines = orderItems.map(({ _id, category, price, quantity }) => ({
    _id,
    category,
    sold: quantity,
    sales: times(price, quantity),
  }))
  return {
    [totalsItem.day(day)]: figures,
    [monthOf(day)]: { orderProfit: orderProfit(order) } satisfies Partial<OwnerFigures>,
    [totalsItem.queues(day)]: queue ? { [queue]: 1 } : {},
    ...ofLinesSold(day, isReleased ? [] : lines),
  }
}

/**
 * Returns the month's item for figures that only months have; the sums of days are added to their months separately.
 */
function monthOf(day: string): string {
  return totalsItem.month(day.slice(0, 'YYYY-MM'.length))
}

/** A line of a report or an order; `sales` in RWF. It has no category if it was sold before lines stored it. */
type LineSold = { _id: string; category?: string | undefined; sold: number; sales: number }

/** Returns the contribution of lines by lamp on that day, and by category. */
function ofLinesSold(day: string, lines: readonly LineSold[]): Contribution {
  const byLamp = Map.groupBy(lines, ({ _id }) => _id)
  const byCategory = Map.groupBy(lines, ({ category = '' }) => category)
  return {
    [totalsItem.sold(day)]: Object.fromEntries([...byLamp].map(([id, same]) => [id, countPieces(same)])),
    ...Object.fromEntries([...byCategory].map(([name, same]) => [itemOfCategory(name), categoryFigures(same)])),
  }
}

function categoryFigures(lines: readonly LineSold[]): Pick<CategoryTotals, 'sold' | 'sales'> {
  return { sold: countPieces(lines), sales: sum(lines.map(({ sales }) => sales)) }
}

function countPieces(lines: readonly LineSold[]): number {
  return lines.reduce((total, { sold }) => total + sold, 0)
}

function ofExpense({ createdAt, amount, voided }: StoredExpense): Contribution {
  if (voided) return {}
  const figures: Partial<Figures> = { expenses: 1, expensesTotal: amount }
  return { [totalsItem.day(dayOf(createdAt))]: figures }
}

/** Returns what a movement adds to the owner's month, on the day on which it was booked. */
function ofDifference(movement: StockMovement): Contribution {
  return { [monthOf(dayOf(movement.at))]: ofMovement(movement) satisfies Partial<OwnerFigures> }
}

/** Returns what a receipt adds to the owner's months: its goods when it was recorded, each payment in its own month. */
function ofReceipt(receipt: Receipt): Contribution {
  const paid = receipt.payments.map(({ at, advanceAt = at, difference }) => {
    const figures: Partial<OwnerFigures> = { exchangeDifferences: -difference }
    return { month: monthOf(dayOf(advanceAt)), figures }
  })
  const goods = { month: monthOf(dayOf(receipt.createdAt)), figures: ofGoods(receipt) }
  const byMonth = Map.groupBy([goods, ...paid], ({ month }) => month)
  return Object.fromEntries(
    [...byMonth].map(([month, parts]) => {
      const exchangeDifferences = sum(parts.map(({ figures }) => figures.exchangeDifferences ?? 0))
      return [month, { ...parts[0]?.figures, exchangeDifferences } satisfies Partial<OwnerFigures>]
    }),
  )
}

function ofReceiptCorrection(correction: Correction): Contribution {
  return { [monthOf(dayOf(correction.at))]: ofCorrection(correction) satisfies Partial<OwnerFigures> }
}

function ofUser(): Contribution {
  const figures: Pick<ShopTotals, 'users'> = { users: 1 }
  return { [totalsItem.all]: figures }
}

/**
 * Returns a product's contribution, without its stock. Otherwise each sale would write the totals once more per lamp.
 */
function ofProduct({ category, isDraft }: StaffProduct): Contribution {
  const shown = isDraft ? 0 : 1
  const figures: Pick<ShopTotals, 'products'> = { products: shown }
  const inCategory: Pick<CategoryTotals, 'products'> = { products: shown }
  return { [totalsItem.all]: figures, [itemOfCategory(category)]: inCategory }
}

/** Returns a category's item. Old rows may contain half a surrogate pair, which is not allowed in keys. */
function itemOfCategory(category: string): string {
  return totalsItem.category(category.toWellFormed())
}
