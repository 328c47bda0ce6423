import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Debtor, EditDebtor } from '../../../../../shared/debtors/debtor.ts'
import { editDebtor, endAccountLink, makeAccountLink, mergeDebtors } from '../../../../../shared/debtors/routes.ts'
import { debtorDetails, SHOWS_DEBTORS } from '../../../domain/debtors/debtors.ts'
import { accountKeys, changeKeys, debtorKeys } from '../../../domain/query-keys.ts'
import { call } from '../../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../../lib/use-mutation-once.ts'

export function useEditDebtor({ done, failed }: Callbacks<Debtor>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...debtorKeys.all, 'edit'],
    mutationFn: (body: EditDebtor) => call(editDebtor, { body }),
    onSuccess: (saved) => {
      showChanged(client, saved)
      done(saved)
    },
    onError: failed,
    meta: { changes: [changeKeys.all, accountKeys.lists] },
  })
}

/** Returns a mutation that makes a link to a debtor's account. The server returns its token only once. */
export function useMakeLink(name: string, { done, failed }: Callbacks<string>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...debtorKeys.all, 'link', name],
    mutationFn: () => call(makeAccountLink, { body: { name } }),
    onSuccess: ({ token, debtor }) => {
      showChanged(client, debtor)
      done(token)
    },
    onError: failed,
    meta: { changes: [changeKeys.all] },
  })
}

export function useEndLink(name: string, { done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...debtorKeys.all, 'end link', name],
    mutationFn: () => call(endAccountLink, { body: { name } }),
    onSuccess: (debtor) => {
      showChanged(client, debtor)
      done()
    },
    onError: failed,
    meta: { changes: [changeKeys.all] },
  })
}

export function useMergeDebtors(name: string, { done, failed }: Callbacks<Debtor>) {
  return useMutationOnce({
    mutationKey: [...debtorKeys.all, 'merge', name],
    mutationFn: (into: string) => call(mergeDebtors, { body: { name, into } }),
    onSuccess: done,
    onError: failed,
    meta: { changes: SHOWS_DEBTORS },
  })
}

/** Updates the saved debtor in the cached list and retains the spellings from that list. */
function showChanged(client: QueryClient, { spellings: _, ...changed }: Debtor): void {
  client.setQueryData(debtorDetails.queryKey, (debtors) =>
    debtors?.map((debtor) => (debtor.name === changed.name ? { ...changed, spellings: debtor.spellings } : debtor)),
  )
}
