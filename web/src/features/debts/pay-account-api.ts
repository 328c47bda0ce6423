import { useQueryClient } from '@tanstack/react-query'
import { newId } from '../../../../shared/id.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { AccountPayment } from '../../../../shared/reports/open-account.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { submit } from '../../domain/outbox/outbox.ts'
import { accountKeys } from '../../domain/query-keys.ts'
import { refreshSales } from '../../domain/reports/refresh-sales.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

type Part = AccountPayment['parts'][number]

/** Returns a mutation that records a payment of several debts in the outbox, which sends it until the shop has it. */
export function usePayAccount(name: string, { done, failed }: Callbacks<Entry>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...accountKeys.all, 'pay', debtorKey(name)],
    mutationFn: (parts: readonly Part[]) => {
      const id = newId()
      const madeAt = deviceNow()
      const body = AccountPayment.parse({ parts, instalmentId: id, madeAt })
      return submit(newEntry({ id, madeAt, name, request: { to: 'account', body } }))
    },
    onSuccess: done,
    onError: (error) => {
      failed(error)
      refreshSales(client)
    },
  })
}
