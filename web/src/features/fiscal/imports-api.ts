import { queryOptions } from '@tanstack/react-query'
import { answerImport, listImports } from '../../../../shared/fiscal/declaration-routes.ts'
import type { ImportAnswer } from '../../../../shared/fiscal/import.ts'
import { listReceipts } from '../../../../shared/receipts/routes.ts'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { receiptKeys } from '../../domain/purchasing/purchasing-keys.ts'
import { changeKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Milliseconds between reads of the imports, whose answers the sender delivers. */
const POLL_MS = 15_000

export const importList = queryOptions({
  queryKey: fiscalKeys.summary('imports'),
  queryFn: ({ signal }) => call(listImports, { signal }),
  refetchInterval: POLL_MS,
})

/** Query of the latest goods receipts, with which imported pieces may have arrived. */
export const latestReceipts = queryOptions({
  queryKey: receiptKeys.summary('latest'),
  queryFn: ({ signal }) => call(listReceipts, { query: { page: 1 }, signal }),
})

export function useAnswerImport(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'answer import', id],
    mutationFn: (body: ImportAnswer) => call(answerImport, { params: { id }, body }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [fiscalKeys.all, changeKeys.all] },
  })
}
