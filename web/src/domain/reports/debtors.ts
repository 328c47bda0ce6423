import { queryOptions } from '@tanstack/react-query'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { listDebtors } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached } from '../../lib/cached-responses.ts'
import { reportKeys } from '../query-keys.ts'

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

/**
 * Returns the known spelling of a debtor's name that was typed differently; undefined for a new name or an exact match.
 */
export function knownSpelling(typed: string | undefined, names: readonly string[] = []): string | undefined {
  if (typed === undefined) return undefined
  const spelling = names.find((name) => debtorKey(name) === debtorKey(typed))
  return spelling === typed ? undefined : spelling
}
