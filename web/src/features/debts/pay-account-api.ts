import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../../../shared/id.ts'
import { sum } from '../../../../shared/money.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import type { AccountPayment, OpenAccount } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { payAccount } from '../../../../shared/reports/routes.ts'
import { accountKeys } from '../../domain/query-keys.ts'
import { openAccounts } from '../../domain/reports/open-accounts.ts'
import { refreshBooks } from '../../domain/reports/refresh-books.ts'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { call } from '../../lib/api.ts'
import { isRetryable } from '../../lib/api-error.ts'
import { type Attempt, attemptFor } from '../../lib/attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** What was recorded, in RWF, and the reports as they are after it. */
type Paid = { amount: number; reports: readonly Report[] }

/** Takes what somebody pays of several debts. Sent again after a lost reply, it counts once. */
export function usePayAccount(name: string, { done, failed }: Callbacks<Paid>) {
  const client = useQueryClient()
  const attempt = useRef<Attempt>(null)
  return useMutationOnce({
    mutationKey: [...accountKeys.all, 'pay', debtorKey(name)],
    mutationFn: (body: AccountPayment) => {
      attempt.current = attemptFor(body, attempt.current, newId)
      return call(payAccount, { body, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ reports }, { parts }) => {
      attempt.current = null
      for (const report of reports) client.setQueryData(reportQuery(report._id).queryKey, report)
      const settled = reports.filter(({ owed }) => owed === 0).length
      const amount = sum(parts.map(({ igice }) => igice))
      showPaid(client, name, amount, settled)
      refreshBooks(client)
      done({ amount, reports })
    },
    onError: (error) => {
      failed(error)
      // Until it is known what came of it, the debts stay as they were seen: the same request is sent again.
      if (isRetryable(error)) return
      attempt.current = null
      refreshBooks(client)
    },
  })
}

/** The list of accounts follows by a second or more; people see at once what they have done. */
function showPaid(client: QueryClient, name: string, paid: number, settled: number): void {
  const key = debtorKey(name)
  const after = (account: OpenAccount): OpenAccount => ({
    ...account,
    owed: Math.max(0, sum([account.owed, -paid])),
    sales: account.sales - settled,
  })
  client.setQueryData(openAccounts.queryKey, (accounts) =>
    accounts
      ?.map((account) => (debtorKey(account.name) === key ? after(account) : account))
      .filter(({ owed, sales }) => owed > 0 && sales > 0),
  )
}
