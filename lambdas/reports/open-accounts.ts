import { sum } from '../../shared/money.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { OpenAccount } from '../../shared/reports/open-account.ts'
import type { OpenDebt } from '../../shared/totals/totals.ts'

/** The open debts of each debtor as one account, the oldest first. `debts` are in the order of their reports. Pure. */
export function openAccounts(debts: readonly OpenDebt[], names: readonly string[]): OpenAccount[] {
  const spelling = new Map(names.map((name) => [debtorKey(name), name]))
  // A group is as old as its first debt, and groups are in the order of these.
  return [...Map.groupBy(debts, ({ debtor }) => debtor)].flatMap(([debtor, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            name: spelling.get(debtor) ?? debtor,
            owed: sum([first, ...others].map(({ owed }) => owed)),
            sales: 1 + others.length,
            oldest: first.day,
          },
        ],
  )
}
