import { accountOf, mergesOf } from '../../shared/debtors/merges.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { listDebtors } from '../../shared/reports/routes.ts'
import { allDebtors, type StoredDebtor } from '../data/debtors.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listDebtors, async () => accountNames(await allDebtors()))

/** Returns the names of all debtors with at least one recorded sale on debt, each debtor once. Pure. */
function accountNames(debtors: readonly StoredDebtor[]): string[] {
  const merges = mergesOf(debtors)
  const holding = debtors.filter(({ reports }) => reports > 0)
  const accounts = new Set(holding.map(({ name }) => accountOf(debtorKey(name), merges)))
  return debtors.filter(({ name }) => accounts.has(debtorKey(name))).map(({ name }) => name)
}
