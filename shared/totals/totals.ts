import * as z from 'zod/mini'

/** A sum, in RWF, or a count; 0 until something is added. */
const figure = z._default(z.number(), 0)

/**
 * The sums of the reports, orders and expenses of a day, month or year, or of all time. Each counts on the day in
 * Kigali on which it was made, with its current amounts: after corrections and instalments.
 */
export const Figures = z.object({
  /** How many reports. */
  reports: figure,
  /** How many lamps they sold. */
  real: figure,
  /** What they have brought in so far. */
  sales: figure,
  costs: figure,
  grossProfit: figure,
  taxPrice: figure,
  netProfit: figure,
  /** The debts granted that are not paid off yet. */
  depts: figure,
  /** What is still owed of them. */
  owed: figure,
  /** How many reports still owe something. */
  owing: figure,
  /** How many lamps were lost. */
  losses: figure,
  /** How many orders, paid or not. */
  orders: figure,
  /** Their total, with shipping and tax. */
  ordersTotal: figure,
  paidOrders: figure,
  paidTotal: figure,
  /** What was paid for them and given back. */
  refundedTotal: figure,
  /** The total of those not paid in time, whose lamps went back into stock. */
  releasedTotal: figure,
  expenses: figure,
  expensesTotal: figure,
})
export type Figures = z.infer<typeof Figures>

/** `period` is a day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY) in Kigali. */
export const PeriodTotals = z.extend(Figures, { period: z.string() })
export type PeriodTotals = z.infer<typeof PeriodTotals>

/** Of the orders of a day, month or all time, how many are in each queue: see shared/orders/queue.ts. */
export const QueueCounts = z.object({
  /** Paid and not delivered yet. */
  toDeliver: figure,
  /** Neither paid nor released. */
  waitingForMoney: figure,
  delivered: figure,
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** What only the owner's month needs, and so only months have. */
export const OwnerFigures = z.object({
  /** What paid orders have earned before tax: see orderProfit. */
  orderProfit: figure,
  /** What was spent on single sales: transport, a bulb. */
  saleExpenses: figure,
})
export type OwnerFigures = z.infer<typeof OwnerFigures>

export const MonthTotals = z.extend(PeriodTotals, { ...QueueCounts.shape, ...OwnerFigures.shape })
export type MonthTotals = z.infer<typeof MonthTotals>

/** Of all time, and what the shop has now. */
export const ShopTotals = z.extend(Figures, {
  ...QueueCounts.shape,
  /** How many people have an account. */
  users: figure,
  /** How many lamps the shop shows: not drafts. */
  products: figure,
  /** When a change was last counted, as an ISO time; absent before the first. */
  asOf: z.optional(z.string()),
})
export type ShopTotals = z.infer<typeof ShopTotals>

export const CategoryTotals = z.object({
  /** Empty for sales made before the category was kept. */
  category: z.string(),
  /** How many of its lamps the shop shows. */
  products: figure,
  /** How many pieces were sold or ordered, without those lost or not paid in time. */
  sold: figure,
  /** Their share of what reports have brought in, and their price in orders. */
  sales: figure,
})
export type CategoryTotals = z.infer<typeof CategoryTotals>

/** The reports of one hour in Kigali. With these, a page is found without reading the pages before it. */
export type HourCounts = {
  /** YYYY-MM-DD */
  day: string
  /** 0 to 23 */
  hour: number
  reports: number
  /** How many of them still owe something. */
  owing: number
}

/** What a report still owes. */
export type OpenDebt = {
  /** The report's id. */
  _id: string
  /** YYYY-MM-DD, of the report. */
  day: string
  /** RWF, above 0. */
  owed: number
  /** The debtor's key: see shared/reports/debtor.ts. */
  debtor: string
}

/** How many pieces of a lamp were sold or ordered on a day; never 0. */
export type LampsSold = { day: string; productId: string; sold: number }
