import type { Account } from '../../shared/debtors/account.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'

/** Whose account it is, and how many of their sales were not paid in full when the debts were read. */
type Holder = Pick<Account, 'name' | 'dueOn'>

/**
 * An account as the debtor sees it: from the sales that owe, in any order. `unread` are the debts of those beyond the ones
 * read. What only the shop has to know of a sale stays out. Pure.
 */
export function accountOfDebts(
  { name, dueOn }: Holder,
  reports: readonly Report[],
  unread: readonly { owed: number }[],
): Account {
  const owing = reports.filter(({ owed }) => owed > 0).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return {
    name,
    ...(dueOn !== undefined && { dueOn }),
    owed: sum([...owing, ...unread].map(({ owed }) => owed)),
    count: owing.length + unread.length,
    sales: owing.map(({ number, createdAt, opening, reportItems, deptsGranted, payments, owed }) => ({
      ...(number !== undefined && { number }),
      createdAt,
      ...(opening && { opening }),
      lamps: reportItems.map((line) => ({ name: line.name, count: line.real })),
      granted: deptsGranted,
      instalments: payments.map(({ at, amount }) => ({ at, amount })),
      owed,
    })),
  }
}
