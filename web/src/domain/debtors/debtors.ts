import { queryOptions } from '@tanstack/react-query'
import type { Debtor } from '../../../../shared/debtors/debtor.ts'
import { listDebtorDetails } from '../../../../shared/debtors/routes.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { listDebtors } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached } from '../../lib/cached-responses.ts'
import { accountKeys, changeKeys, debtorKeys, reportKeys } from '../query-keys.ts'

/** Query of all customers who bought on debt, with their stored details. Offline it has the last known ones. */
export const debtorDetails = queryOptions({
  queryKey: debtorKeys.list(),
  queryFn: (context) =>
    fetchOrCached(context, {
      key: 'lastSeenDebtors',
      schema: listDebtorDetails.reply,
      fetch: () => call(listDebtorDetails, { signal: context.signal }),
    }),
})

/** Returns the debtor with a name, by any of its spellings. */
export function debtorNamed(name: string, debtors: readonly Debtor[]): Debtor | undefined {
  const key = debtorKey(name)
  return debtors.find((debtor) => [debtor.name, ...debtor.spellings].some((each) => debtorKey(each) === key))
}

/** Query keys of all data that show debts by debtor. */
export const SHOWS_DEBTORS = [debtorKeys.all, accountKeys.all, reportKeys.lists, changeKeys.all]

/** Query of the names of all customers who bought on debt, as first spelt. Offline it has the last known ones. */
export const debtors = queryOptions({
  queryKey: reportKeys.list('debtors'),
  queryFn: (context) =>
    fetchOrCached(context, {
      key: 'lastSeenDebtorNames',
      schema: listDebtors.reply,
      fetch: () => call(listDebtors, { signal: context.signal }),
    }),
})

/** Returns the known spelling of a debtor's name; undefined for a new name or an exact match. */
export function knownSpelling(typed: string | undefined, names: readonly string[] = []): string | undefined {
  if (typed === undefined) return undefined
  const spelling = names.find((name) => debtorKey(name) === debtorKey(typed))
  return spelling === typed ? undefined : spelling
}
