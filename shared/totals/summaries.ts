import * as z from 'zod/mini'

/** How many people have an account. */
const NumUsers = z.object({ numUsers: z.int() })

const DaysSpanned = z.object({
  /** YYYY-MM-DD in Kigali, both included. */
  from: z.string(),
  to: z.string(),
})

/**
 * A category: how many of its lamps the shop shows, how many pieces were ever sold and what they brought in, in RWF.
 * The one without a name is of sales made before the category was kept.
 */
const CategorySum = z.object({ _id: z.string(), count: z.int(), quantity: z.int(), sales: z.number() })
export type CategorySum = z.infer<typeof CategorySum>

/** The sums of reports, and what is left after the expenses of the same time. In RWF, except the counts. */
export const ReportSums = z.object({
  /** How many reports. */
  numOrders: z.int(),
  /** How many lamps they sold. */
  quantity: z.int(),
  totalSales: z.number(),
  totalCosts: z.number(),
  grossProfit: z.number(),
  taxPrice: z.number(),
  /** Gross profit minus the tax. */
  netProfit: z.number(),
  /** The debts granted that are not paid off yet. */
  depts: z.number(),
  /** What is still owed of them. */
  owed: z.number(),
  /** How many lamps were lost. */
  losses: z.int(),
  expenses: z.number(),
  netAfterExpenses: z.number(),
})
export type ReportSums = z.infer<typeof ReportSums>

/** The sums of a day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY), for charts and lists. */
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
})
export type PeriodSums = z.infer<typeof PeriodSums>

/** What a month has earned its owner, and from what; in RWF. */
export const OwnerMonth = z.object({
  /** YYYY-MM */
  _id: z.string(),
  /** Of sales over the counter; what was lost counts at its cost. */
  grossProfit: z.number(),
  /** Of orders that were paid. */
  orderProfit: z.number(),
  taxPrice: z.number(),
  expenses: z.number(),
  /** What was spent on single sales. */
  saleExpenses: z.number(),
  /** The two profits without the tax and what was spent. */
  profit: z.number(),
})
export type OwnerMonth = z.infer<typeof OwnerMonth>

/** Oldest periods first, without those in which nothing was reported or spent. */
export const ReportSummary = z.object({
  users: z.tuple([NumUsers]),
  /** Of all time. */
  orders: z.tuple([ReportSums]),
  yearlyOrders: z.array(PeriodSums),
  monthlyOrders: z.array(PeriodSums),
  /** Of the days requested. */
  dailyOrders: z.array(PeriodSums),
  /** Of the months in which there was any of it; absent from replies of earlier releases. */
  ownerMonths: z._default(z.array(OwnerMonth), []),
  productCategories: z.array(CategorySum),
  /** What was requested: its days and their sums, or the last days and the sums of all time. */
  period: z.extend(DaysSpanned, ReportSums.shape),
  /** What to compare it with; absent for all time, and where it would take too many reads. */
  before: z.optional(z.extend(DaysSpanned, ReportSums.shape)),
  /** When a change was last counted, as an ISO time; absent before the first. */
  asOf: z.optional(z.string()),
})
export type ReportSummary = z.infer<typeof ReportSummary>

/** The sums of orders, in RWF, except the counts. */
export const OrderSums = z.object({
  numOrders: z.int(),
  paidOrders: z.int(),
  /** All of them; then those paid, those that may still be paid, and those that were not paid in time. */
  totalSales: z.number(),
  paidSales: z.number(),
  pendingSales: z.number(),
  releasedSales: z.number(),
  /** What was given back of those paid. */
  refundedSales: z._default(z.number(), 0),
})
export type OrderSums = z.infer<typeof OrderSums>

export const DayOfOrders = z.object({ _id: z.string(), numOrders: z.int(), sales: z.number() })
export type DayOfOrders = z.infer<typeof DayOfOrders>

export const OrdersSummary = z.object({
  users: z.tuple([NumUsers]),
  /** Of all time. */
  orders: z.tuple([OrderSums]),
  /** Of the days requested, without those that have no order. */
  dailyOrders: z.array(DayOfOrders),
  productCategories: z.array(CategorySum),
  period: z.extend(DaysSpanned, OrderSums.shape),
  before: z.optional(z.extend(DaysSpanned, OrderSums.shape)),
  asOf: z.optional(z.string()),
})
export type OrdersSummary = z.infer<typeof OrdersSummary>

/** What the shop spent in a month, in RWF. */
export const MonthOfExpenses = z.object({
  _id: z.object({ year: z.int(), month: z.int() }),
  totalAmount: z.number(),
})
export type MonthOfExpenses = z.infer<typeof MonthOfExpenses>
