import * as z from 'zod/mini'
import { StockDifferences, StockPurchases } from '../stock/difference.ts'

/** Number of user accounts. */
const NumUsers = z.object({ numUsers: z.int() })

const DaysSpanned = z.object({
  /** YYYY-MM-DD in Kigali, both included. */
  from: z.string(),
  to: z.string(),
})

/**
 * Sums of a category: the number of its lamps that the shop shows, the pieces ever sold, and their sales in RWF. The
 * one without a name covers sales made before the category was recorded.
 */
const CategorySum = z.object({ _id: z.string(), count: z.int(), quantity: z.int(), sales: z.number() })
export type CategorySum = z.infer<typeof CategorySum>

/** Amounts of returns, or of sales and returns together, in RWF. */
const CountedSums = z.object({
  sales: z.number(),
  costs: z.number(),
  grossProfit: z.number(),
  taxPrice: z.number(),
  netProfit: z.number(),
})
export type CountedSums = z.infer<typeof CountedSums>

/** Sums of returns on their own days: their number, the pieces, and amounts that are mostly negative. */
const ReturnFigures = z.extend(CountedSums, { count: z.int(), pieces: z.int() })

/** Returns of a period, and its sales less its returns; absent in responses of earlier releases. */
const WithReturns = {
  returns: z.optional(ReturnFigures),
  net: z.optional(CountedSums),
}

/** Sums of reports, and the profit after expenses of the same period. In RWF, except the counts. */
export const ReportSums = z.object({
  /** Number of reports. */
  numOrders: z.int(),
  /** Number of lamps sold. */
  quantity: z.int(),
  totalSales: z.number(),
  totalCosts: z.number(),
  grossProfit: z.number(),
  taxPrice: z.number(),
  /** Gross profit minus tax. */
  netProfit: z.number(),
  /** Granted debts that are not fully paid. */
  depts: z.number(),
  /** Part of them that is still owed. */
  owed: z.number(),
  /** Number of lamps lost. */
  losses: z.int(),
  expenses: z.number(),
  /** Net profit of sales and returns, minus expenses. */
  netAfterExpenses: z.number(),
  ...WithReturns,
})
export type ReportSums = z.infer<typeof ReportSums>

/** Sums of a day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY), for charts and lists. */
export const PeriodSums = z.object({
  _id: z.string(),
  quantity: z.int(),
  sales: z.number(),
  costs: z.number(),
  grossProfit: z.number(),
  taxPrice: z.number(),
  netProfit: z.number(),
  expenses: z.number(),
  netAfterExpenses: z.number(),
  ...WithReturns,
})
export type PeriodSums = z.infer<typeof PeriodSums>

/** The owner's profit in a month and its components, in RWF. */
export const OwnerMonth = z.object({
  /** YYYY-MM */
  _id: z.string(),
  /** Profit of counter sales. Lost lamps count at their cost. */
  grossProfit: z.number(),
  /** Gross profit of returns, mostly negative. */
  returns: z.optional(z.number()),
  /** Profit of paid orders. */
  orderProfit: z.number(),
  /** Tax of sales and returns. */
  taxPrice: z.number(),
  expenses: z.number(),
  /** Expenses of single sales. */
  saleExpenses: z.number(),
  /** Gains and losses of the stock; absent in responses of earlier releases. */
  stock: z.optional(StockDifferences),
  /** Value that came into stock, which is neither a profit nor an expense; absent in responses of earlier releases. */
  goods: z.optional(StockPurchases),
  /** The profits minus tax and expenses, plus the gains and losses of the stock. */
  profit: z.number(),
})
export type OwnerMonth = z.infer<typeof OwnerMonth>

/** Sums for the dashboard of sales. Periods come oldest first; those without sales or expenses are omitted. */
export const ReportSummary = z.object({
  users: z.tuple([NumUsers]),
  /** Sums of all time. */
  orders: z.tuple([ReportSums]),
  yearlyOrders: z.array(PeriodSums),
  monthlyOrders: z.array(PeriodSums),
  /** Sums of the requested days. */
  dailyOrders: z.array(PeriodSums),
  /** Months with any of these amounts; absent in responses of earlier releases. */
  ownerMonths: z._default(z.array(OwnerMonth), []),
  productCategories: z.array(CategorySum),
  /** The requested days and their sums; for all time, the most recent days and the sums of all time. */
  period: z.extend(DaysSpanned, ReportSums.shape),
  /** The days to compare with; absent for all time, and if reading them would be too expensive. */
  before: z.optional(z.extend(DaysSpanned, ReportSums.shape)),
  /** Time of the last counted change, as an ISO time; absent before the first. */
  asOf: z.optional(z.string()),
})
export type ReportSummary = z.infer<typeof ReportSummary>

/** Sums of orders, in RWF, except the counts. */
export const OrderSums = z.object({
  numOrders: z.int(),
  paidOrders: z.int(),
  /** Totals of all orders, followed by paid orders, payable ones, and those that were not paid in time. */
  totalSales: z.number(),
  paidSales: z.number(),
  pendingSales: z.number(),
  releasedSales: z.number(),
  /** Refunded part of the paid orders. */
  refundedSales: z._default(z.number(), 0),
  /** Returns of orders, and the money paid back for them, on the day of the return. */
  numReturns: z._default(z.int(), 0),
  returnedSales: z._default(z.number(), 0),
})
export type OrderSums = z.infer<typeof OrderSums>

/** Orders of a day, in RWF, and the returns of orders on it: their number, and the money paid back for them. */
export const DayOfOrders = z.object({
  _id: z.string(),
  numOrders: z.int(),
  sales: z.number(),
  numReturns: z._default(z.int(), 0),
  returnedSales: z._default(z.number(), 0),
})
export type DayOfOrders = z.infer<typeof DayOfOrders>

export const OrdersSummary = z.object({
  users: z.tuple([NumUsers]),
  /** Sums of all time. */
  orders: z.tuple([OrderSums]),
  /** The requested days, without those that have neither orders nor returns of orders. */
  dailyOrders: z.array(DayOfOrders),
  productCategories: z.array(CategorySum),
  period: z.extend(DaysSpanned, OrderSums.shape),
  before: z.optional(z.extend(DaysSpanned, OrderSums.shape)),
  asOf: z.optional(z.string()),
})
export type OrdersSummary = z.infer<typeof OrdersSummary>

/** Expenses of a month, in RWF. */
export const MonthOfExpenses = z.object({
  _id: z.object({ year: z.int(), month: z.int() }),
  totalAmount: z.number(),
})
export type MonthOfExpenses = z.infer<typeof MonthOfExpenses>
