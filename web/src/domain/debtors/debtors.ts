import { queryOptions } from '@tanstack/react-query'
import type { Debtor } from '../../../../shared/debtors/debtor.ts'
import { listDebtorDetails } from '../../../../shared/debtors/routes.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { call } from '../../lib/api.ts'
import { keepAnswers } from '../../lib/kept-answers.ts'
import { accountKeys, changeKeys, debtorKeys, reportKeys } from '../query-keys.ts'

/** Everyone who bought on debt, with what is kept of them; without a line as it was last seen. */
export const debtorDetails = queryOptions({
  queryKey: debtorKeys.list(),
  queryFn: (context) =>
    keepAnswers(context, {
      key: 'lastSeenDebtors',
      schema: listDebtorDetails.reply,
      fetch: () => call(listDebtorDetails, { signal: context.signal }),
    }),
})

/** The debtor of a name, by any of its spellings. */
export function debtorNamed(name: string, debtors: readonly Debtor[]): Debtor | undefined {
  const key = debtorKey(name)
  return debtors.find((debtor) => [debtor.name, ...debtor.spellings].some((each) => debtorKey(each) === key))
}

/** Everything that shows debts by their debtors. */
export const SHOWS_DEBTORS = [debtorKeys.all, accountKeys.all, reportKeys.lists, changeKeys.all]
