import { accountOf, mergesOf } from '../../shared/debtors/merges.ts'
import { sum } from '../../shared/money.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { OpenAccount } from '../../shared/reports/open-account.ts'
import { listOpenAccounts } from '../../shared/reports/routes.ts'
import type { OpenDebt } from '../../shared/totals/totals.ts'
import { allDebtors, type StoredDebtor } from '../data/debtors.ts'
import { openDebts } from '../data/open-debts.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listOpenAccounts, async () => {
  const [debts, debtors] = await Promise.all([openDebts(), allDebtors()])
  return openAccounts(debts, debtors)
})

/** Groups open debts into one account per debtor, oldest first. `debts` are in the order of their reports. Pure. */
export function openAccounts(debts: readonly OpenDebt[], debtors: readonly StoredDebtor[]): OpenAccount[] {
  const merges = mergesOf(debtors)
  const holders = new Map(debtors.map((debtor) => [debtorKey(debtor.name), debtor]))
  // A group is as old as its first debt, so the groups are in order, too.
  return [...Map.groupBy(debts, ({ debtor }) => accountOf(debtor, merges))].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return []
    const { name = key, dueOn, phone } = holders.get(key) ?? {}
    return [
      {
        name,
        owed: sum([first, ...others].map(({ owed }) => owed)),
        sales: 1 + others.length,
        oldest: first.day,
        ...(dueOn !== undefined && { dueOn }),
        ...(phone !== undefined && { phone }),
      },
    ]
  })
}
