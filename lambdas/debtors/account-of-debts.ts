import type { Account } from '../../shared/debtors/account.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'

/** The account's holder, with the number of their sales that were not paid in full when the debts were read. */
type Holder = Pick<Account, 'name' | 'dueOn'>

/**
 * Returns an account as the debtor sees it, from the sales with a debt, in any order. `unread` contains the debts of
 * the sales beyond those read. Internal details of a sale are left out. Pure.
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
