import * as z from 'zod/mini'

/** A sum or count that nothing has added to yet is 0. Sums are in RWF. */
const figure = z._default(z.number(), 0)

/**
 * What reports, orders and expenses of one day, month or year, or of all time, come to. Each counts on the day in Kigali
 * on which it was made; its amounts are those of now, after corrections and instalments.
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
  /** What was granted on debt with those that are not settled yet. */
  depts: figure,
  /** What is still owed of it. */
  owed: figure,
  /** How many reports owe it. */
  owing: figure,
  /** How many lamps were lost. */
  losses: figure,
  /** How many orders, paid or not. */
  orders: figure,
  /** What they come to, with shipping and tax. */
  ordersTotal: figure,
  paidOrders: figure,
  paidTotal: figure,
  /** What those come to that were not paid in time: their lamps went back into stock. */
  releasedTotal: figure,
  expenses: figure,
  expensesTotal: figure,
})
export type Figures = z.infer<typeof Figures>

/** `period` is a day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY) of Kigali. */
export const PeriodTotals = z.extend(Figures, { period: z.string() })
export type PeriodTotals = z.infer<typeof PeriodTotals>

/** Of all time, and what there is now. */
export const ShopTotals = z.extend(Figures, {
  /** How many people have an account. */
  users: figure,
  /** How many lamps the shop shows; drafts are left out. */
  products: figure,
  /** How many pieces are in stock, drafts included. */
  stock: figure,
  /** What the shop itself paid for them. */
  stockCost: figure,
  /** When something was last counted, as an ISO time; absent while nothing has been. */
  asOf: z.optional(z.string()),
})
export type ShopTotals = z.infer<typeof ShopTotals>

export const CategoryTotals = z.object({
  /** Empty for what was sold before sales kept their lamps' category. */
  category: z.string(),
  /** How many lamps of it the shop shows. */
  products: figure,
  /** How many pieces were sold or ordered. What was lost, or not paid in time, is not sold. */
  sold: figure,
  /** Their part of what reports have brought in, and what they cost in orders. */
  sales: figure,
})
export type CategoryTotals = z.infer<typeof CategoryTotals>

/** The reports of one hour of a day in Kigali: by these a page's place is found without reading the pages before. */
export type HourCounts = {
  /** YYYY-MM-DD */
  day: string
  /** 0 to 23 */
  hour: number
  reports: number
  /** How many of them still owe. */
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
  /** The debtor's name without case, accents and spaces, as by shared/reports/debtor.ts. */
  debtor: string
}

/** How many pieces of a lamp were sold or ordered on a day; never 0. */
export type LampsSold = { day: string; productId: string; sold: number }
