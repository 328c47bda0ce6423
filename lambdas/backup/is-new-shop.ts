import { expensesOf } from '../data/expenses.ts'
import { allOrders } from '../data/orders.ts'
import { hasLamps } from '../data/products.ts'
import { ALL_IDS, reportsBetween, voidedReports } from '../data/reports.ts'

/** Returns whether this shop has no sales, orders, expenses or lamps. A backup is restored only into such a shop. */
export async function isNewShop(): Promise<boolean> {
  const [lamps, expenses, { reports }, ...others] = await Promise.all([
    hasLamps(),
    expensesOf({ limit: 1 }),
    reportsBetween(ALL_IDS, 'newest', 1),
    voidedReports(ALL_IDS),
    allOrders({ key: '', limit: 1 }),
    allOrders({ key: '', limit: 1, voided: 'true' }),
  ])
  return !lamps && [expenses, reports, ...others].every((rows) => rows.length === 0)
}
