import * as z from 'zod/mini'
import { StockDifferences, StockPurchases } from '../stock/difference.ts'

/** A sum, in RWF, or a count; 0 until something is added. */
const figure = z._default(z.number(), 0)

/**
 * Sums of the reports, orders and expenses of a day, month or year, or of all time. Each record counts on the day in
 * Kigali on which it was made, with its current amounts after corrections and instalments.
 */
export const Figures = z.object({
  /** Number of reports. */
  reports: figure,
  /** Number of lamps sold. */
  real: figure,
  /** Money received so far. */
  sales: figure,
  costs: figure,
  grossProfit: figure,
  taxPrice: figure,
  netProfit: figure,
  /** Granted debts that are not fully paid. */
  depts: figure,
  /** Part of them that is still owed. */
  owed: figure,
  /** Number of reports that still owe something. */
  owing: figure,
  /** Number of lamps lost, with those that came back broken. */
  losses: figure,
  /** Number of returns, and the pieces that came back. */
  returns: figure,
  returnedPieces: figure,
  /** Amounts of the returns, on their own day; negative where those of the sales became less. */
  returnedSales: figure,
  returnedCosts: figure,
  returnedGrossProfit: figure,
  returnedTaxPrice: figure,
  returnedNetProfit: figure,
  /** Number of orders, paid or not. */
  orders: figure,
  /** Number of returns of orders, and the money paid back for them, on their own day. */
  orderReturns: figure,
  orderReturnsRefunded: figure,
  /** Total of the orders, with shipping and tax. */
  ordersTotal: figure,
  paidOrders: figure,
  paidTotal: figure,
  /** Refunded part of the paid orders. */
  refundedTotal: figure,
  /** Total of the orders that were released because they were not paid in time. */
  releasedTotal: figure,
  expenses: figure,
  expensesTotal: figure,
})
export type Figures = z.infer<typeof Figures>

/** `period` is a day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY) in Kigali. */
export const PeriodTotals = z.extend(Figures, { period: z.string() })
export type PeriodTotals = z.infer<typeof PeriodTotals>

/** Number of orders in each queue, for the orders of a day, a month or all time: see shared/orders/queue.ts. */
export const QueueCounts = z.object({
  /** Paid but not delivered. */
  toDeliver: figure,
  /** Neither paid nor released. */
  waitingForMoney: figure,
  delivered: figure,
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** Sums that only the owner's month needs, so only months have them. */
export const OwnerFigures = z.object({
  /** Profit of paid orders before tax: see orderProfit. */
  orderProfit: figure,
  /** Expenses of single sales, such as transport or a bulb. */
  saleExpenses: figure,
  ...StockDifferences.shape,
  ...StockPurchases.shape,
})
export type OwnerFigures = z.infer<typeof OwnerFigures>

export const MonthTotals = z.extend(PeriodTotals, { ...QueueCounts.shape, ...OwnerFigures.shape })
export type MonthTotals = z.infer<typeof MonthTotals>

/** Sums of all time, and the current counts of the shop. */
export const ShopTotals = z.extend(Figures, {
  ...QueueCounts.shape,
  /** Number of user accounts. */
  users: figure,
  /** Number of lamps that the shop shows, without drafts. */
  products: figure,
  /** Time of the last counted change, as an ISO time; absent before the first. */
  asOf: z.optional(z.string()),
})
export type ShopTotals = z.infer<typeof ShopTotals>

export const CategoryTotals = z.object({
  /** Empty for sales made before the category was recorded. */
  category: z.string(),
  /** Number of its lamps that the shop shows. */
  products: figure,
  /** Pieces sold or ordered, without those lost or not paid in time. */
  sold: figure,
  /** Its share of the money received from reports, and of the prices in orders. */
  sales: figure,
})
export type CategoryTotals = z.infer<typeof CategoryTotals>

/** Counts of the reports of one hour in Kigali. They allow reading a page without reading the pages before it. */
export type HourCounts = {
  /** YYYY-MM-DD */
  day: string
  /** 0 to 23 */
  hour: number
  reports: number
  /** Number of reports that still owe something. */
  owing: number
}

/** The open debt of a report. */
export type OpenDebt = {
  /** Id of the report. */
  _id: string
  /** Day of the report, YYYY-MM-DD. */
  day: string
  /** RWF, above 0. */
  owed: number
  /** Key of the debtor: see shared/reports/debtor.ts. */
  debtor: string
}

/** Pieces of a lamp sold or ordered on a day, less those that came back on it; never 0. */
export type LampsSold = { day: string; productId: string; sold: number }
