import { debtorItem } from '../../../lambdas/data/debtors.ts'
import { putExpense } from '../../../lambdas/data/expenses.ts'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { productItem, slugItem } from '../../../lambdas/data/products.ts'
import { reportItem } from '../../../lambdas/data/reports.ts'
import { type StoredUser, userItem } from '../../../lambdas/data/users.ts'
import { profileOfCaller } from '../../../tests/support/callers.ts'
import { admin, customer, seller } from '../../../tests/support/make-event.ts'
import type { ShopSize } from '../costs/shop-size.ts'
import { makeLamps } from './make-lamps.ts'
import { instantOf, pastId } from './past.ts'
import { pastOrder } from './past-orders.ts'
import { pastSale } from './past-sales.ts'
import { familyNames, givenNames } from './remarks.ts'

type Row = Record<string, unknown>

/** Yields all rows of a shop that has sold for five years, except its stock journal and expiring rows. */
export function* historyOf(size: ShopSize, now: Date): Generator<Row> {
  const lamps = makeLamps(size.lamps)
  for (const lamp of lamps) yield* [productItem(lamp), slugItem(lamp)]

  // Each call looks up its caller; the customer is the first of the users.
  for (const caller of [seller, admin]) yield { ...profileOfCaller(caller), entity: 'caller' }

  const users = Array.from({ length: size.users }, (_, n) => pastUser(n, size.users, now))
  for (const user of users) yield userItem(user, user.createdAt)

  for (let n = 0; n < size.orders; n += 1) {
    // Every second order belongs to the same customer, who therefore has a long history to page through.
    const orderer = n % 2 === 0 ? users[0] : users[n % users.length]
    if (!orderer) throw new Error('A shop without users has no orders')
    const order = pastOrder(n, size.orders, lamps, orderer, now)
    yield orderItem(order, order.revision)
  }

  const debtors = new Map<string, number>()
  for (let n = 0; n < size.reports; n += 1) {
    const report = pastSale(n, size.reports, lamps, now)
    if (report.givenTo !== undefined) debtors.set(report.givenTo, (debtors.get(report.givenTo) ?? 0) + 1)
    yield reportItem(report)
  }
  for (const [name, reports] of debtors) yield debtorItem(name, reports)

  for (let n = 0; n < size.expenses; n += 1) yield expenseRow(n, size.expenses, now)
}

function pastUser(n: number, count: number, now: Date): StoredUser {
  const name = `${familyNames[n % familyNames.length]} ${givenNames[n % givenNames.length]}`
  return {
    ...(n === 0 ? { _id: customer.sub, name: customer.name ?? '' } : { _id: `user-${n}`, name }),
    email: `person-${n}@example.rw`,
    revision: 1,
    isAdmin: false,
    isSeller: false,
    createdAt: instantOf(n, count, now).toISOString(),
  }
}

function expenseRow(n: number, count: number, now: Date): Row {
  const at = instantOf(n, count, now)
  const expense = {
    _id: pastId(n, count, now),
    createdAt: at.toISOString(),
    reason: ['Rent', 'Transport', 'Electricity', 'Airtime', 'Boxes'][n % 5] ?? '',
    amount: 1000 + 50 * (n % 400),
    by: { _id: 'admin-1', name: 'Jeanne' },
  }
  return { ...putExpense(expense).Put?.Item }
}
