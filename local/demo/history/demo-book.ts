import { debtorItem } from '../../../lambdas/data/debtors.ts'
import { expenseItem } from '../../../lambdas/data/expenses.ts'
import { numberItem } from '../../../lambdas/data/numbers.ts'
import { productItem, StoredProduct, slugItem } from '../../../lambdas/data/products.ts'
import { reportItem } from '../../../lambdas/data/reports.ts'
import { movementItem } from '../../../lambdas/data/stock-journal.ts'
import type { Item } from '../../../lambdas/data/table.ts'
import { userItem } from '../../../lambdas/data/users.ts'
import type { Business } from '../../../shared/business.ts'
import { dayOf, dayPlus } from '../../../shared/day.ts'
import type { Expense } from '../../../shared/expenses/expense.ts'
import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import { demoAccounts } from '../../seed/accounts.ts'
import { demoLamps } from '../lamps/lamps.ts'
import { cashRows } from './cash-rows.ts'
import { type CounterSale, counterSalesOn } from './counter-sales.ts'
import { orderRows, releaseOf } from './order-rows.ts'
import { demoCustomers } from './people.ts'
import { reportRow } from './report-rows.ts'
import { type Spending, spendingOn } from './spending.ts'
import { type CountedMovement, journalOf, type Taking } from './stock-levels.ts'
import { type WebOrder, webOrdersOn } from './web-orders.ts'

/** Days of history: eighteen months. */
const DAYS = 548

/**
 * Returns the demo shop's lamps and all rows of its history until now: sales, debts and their instalments, losses,
 * orders, expenses, customers, and the stock movements that explain the lamps' stock. For a given time, the result is
 * the same on every machine.
 */
export function demoBook(now: Date, business: Business): Item[] {
  const today = dayOf(now)
  const days = Array.from({ length: DAYS }, (_, n) => dayPlus(today, n + 1 - DAYS))
  const isPast = ({ at }: { at: Date }) => at <= now
  const sales = days.flatMap((day, n) => counterSalesOn(day, n / DAYS, demoLamps)).filter(isPast)
  const orders = days.flatMap((day, n) => webOrdersOn(day, n / DAYS, demoLamps)).filter(isPast)
  const spent = days.flatMap(spendingOn).filter(isPast)

  const takings = [...sales.flatMap(takenBySale), ...orders.flatMap((order) => takenByOrder(order, business))]
    .filter(isPast)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const byLamp = Map.groupBy(takings, ({ lamp }) => lamp._id)
  const journals = new Map(demoLamps.map((lamp) => [lamp._id, journalOf(lamp, byLamp.get(lamp._id) ?? [], admin)]))
  const leftAfter = leftAfterSales(journals)

  const reportRows = sales.map((sale, n) => {
    const [number, inStock] = [numberOf(n), leftAfter.get(sale._id) ?? 0]
    return reportRow(sale, { number, inStock, seller: personOf(sale), now, business })
  })
  const expenses = spent.map(expenseOf)

  return [
    ...lampRows(journals),
    ...demoCustomers.filter(({ createdAt }) => createdAt <= now.toISOString()).map(customerRow),
    ...debtorRows(sales),
    ...reportRows.flatMap((report, n) => [
      reportItem(report),
      numberItem({ _id: report._id, number: numberOf(n) }, 'report'),
    ]),
    ...orders.flatMap((order, n) => {
      const number = numberOf(sales.length + n)
      return [...orderRows(order, number, now, business), numberItem({ _id: order._id, number }, 'order')]
    }),
    ...expenses.map(expenseItem),
    ...cashRows(now, { reports: reportRows, expenses }, seller),
  ]
}

/** Returns a five-digit number that looks random. The first 90,000 all differ, because the two factors are coprime. */
function numberOf(n: number): number {
  return 10_000 + ((n * 31_337) % 90_000)
}

const [admin = missingAccount(), seller = missingAccount()] = demoAccounts.map(({ sub, name }) => ({ _id: sub, name }))

function missingAccount(): never {
  throw new Error('The demo shop has an admin and a seller')
}

function personOf({ bySeller }: CounterSale): StockMovement['by'] {
  return bySeller ? seller : admin
}

function takenBySale(sale: CounterSale): Taking[] {
  const { _id: reference, at, lines } = sale
  return lines.map(({ lamp, real }) => ({ lamp, at, delta: -real, reason: 'sale', reference, by: personOf(sale) }))
}

function takenByOrder(order: WebOrder, business: Business): Taking[] {
  const { _id: reference, at, customer, lines } = order
  const released = releaseOf(order, business)
  const by = { _id: customer._id, name: customer.name }
  return lines.flatMap(({ lamp, quantity }): Taking[] => [
    { lamp, at, delta: -quantity, reason: 'order', reference, by },
    ...(released
      ? [{ lamp, at: released, delta: quantity, reason: 'order-released' as const, reference, by: shop }]
      : []),
  ])
}

/** Author of the system's stock movements, as in lambdas/orders/release-order.ts. */
const shop = { _id: 'itara', name: 'Itara' }

/** Returns the stock left after each sale, by the sale's id. */
function leftAfterSales(journals: ReadonlyMap<string, CountedMovement[]>): Map<string, number> {
  const left = new Map<string, number>()
  for (const { reference, balance } of [...journals.values()].flat()) {
    left.set(reference, (left.get(reference) ?? 0) + balance)
  }
  return left
}

/** Returns the rows of the lamps, with a revision per movement, and of their journals. */
function lampRows(journals: ReadonlyMap<string, CountedMovement[]>): Item[] {
  return demoLamps.flatMap((lamp) => {
    const journal = journals.get(lamp._id) ?? []
    const product = StoredProduct.parse({ ...lamp, revision: 1 + journal.length })
    return [productItem(product), slugItem(product), ...journal.map((movement) => movementItem(lamp._id, movement))]
  })
}

function customerRow({ _id, name, email, isAdmin, isSeller, createdAt }: (typeof demoCustomers)[number]): Item {
  return userItem({ _id, name, email, isAdmin, isSeller }, createdAt)
}

function debtorRows(sales: readonly CounterSale[]): Item[] {
  const names = Map.groupBy(
    sales.flatMap(({ debt }) => debt?.debtor ?? []),
    (name) => name,
  )
  return [...names].map(([name, debts]) => debtorItem(name, debts.length))
}

/** Returns an expense. Rent and wages are paid by the bank, the others from the drawer. */
function expenseOf({ _id, at, reason, amount }: Spending): Expense {
  const paidFrom = amount > 50_000 ? 'bank' : 'drawer'
  return { _id, createdAt: at.toISOString(), reason, amount, paidFrom, by: admin }
}
