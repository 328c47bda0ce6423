import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type RejectedDeclaration, settleDeclaration } from '../../../../shared/fiscal/declaration-routes.ts'
import type { FiscalDocument } from '../../../../shared/fiscal/document.ts'
import {
  attachFiscal,
  changePurchaseCode,
  giveUpFiscal,
  listFiscal,
  listZReports,
  recordZReport,
  renumberFiscal,
  retryFiscal,
  showXReport,
} from '../../../../shared/fiscal/routes.ts'
import type { FiscalState } from '../../../../shared/fiscal/status.ts'
import type { FiscalReport } from '../../../../shared/fiscal/totals.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { changeKeys, orderKeys, reportKeys } from '../../domain/query-keys.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Milliseconds between reads of the queue, which the sender changes. */
const POLL_MS = 15_000

/** Query of the fiscal documents, all or those in a state, newest first, with the queue and the device. */
export function fiscalList(state: FiscalState | undefined) {
  return infiniteQueryOptions({
    queryKey: fiscalKeys.list(state),
    queryFn: ({ pageParam: before, signal }) =>
      call(listFiscal, { query: { ...(state && { state }), ...before }, signal }),
    initialPageParam: {},
    getNextPageParam: ({ documents, hasMore }) => (hasMore ? after(documents.at(-1)?._id) : undefined),
    refetchInterval: POLL_MS,
  })
}

/** Returns a function that fetches all documents in a state for a file. */
export function allFiscal(state: FiscalState | undefined): FetchPage<FiscalDocument> {
  return async ({ after: last, signal }) => {
    const { documents } = await call(listFiscal, { query: { ...(state && { state }), ...after(last) }, signal })
    return documents
  }
}

/** Returns the query for the documents after the last one seen. */
function after(last: string | undefined): { before?: string } {
  return last === undefined ? {} : { before: last }
}

/** A change of a fiscal document also changes the state on its sale or order. */
const changes = [fiscalKeys.all, reportKeys.all, orderKeys.all, changeKeys.all]

export function useRetry(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'retry', id],
    mutationFn: () => call(retryFiscal, { params: { id } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes },
  })
}

export function useNewCode(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'code', id],
    mutationFn: (body: BodyToSend<typeof changePurchaseCode>) => call(changePurchaseCode, { params: { id }, body }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes },
  })
}

export function useAttach(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'attach', id],
    mutationFn: (body: BodyToSend<typeof attachFiscal>) => call(attachFiscal, { params: { id }, body }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes },
  })
}

/** Decisions of an admin that need a reason. */
const DECISIONS = { giveUp: giveUpFiscal, renumber: renumberFiscal }
export type Decision = keyof typeof DECISIONS

export function useDecision(decision: Decision, id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, decision, id],
    mutationFn: (why: string) => call(DECISIONS[decision], { params: { id }, body: { why } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes },
  })
}

export function useSettle({ kind, id }: RejectedDeclaration, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'settle', kind, id],
    mutationFn: (decision: { action: 'retry' } | { action: 'giveUp'; why: string }) =>
      call(settleDeclaration, { params: { id }, body: { kind, ...decision } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes },
  })
}

export const xReport = queryOptions({
  queryKey: fiscalKeys.summary('x'),
  queryFn: ({ signal }) => call(showXReport, { signal }),
})

export const zReports = queryOptions({
  queryKey: fiscalKeys.summary('z'),
  queryFn: ({ signal }) => call(listZReports, { signal }),
})

export function useZReport({ done, failed }: Callbacks<FiscalReport>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'z'],
    mutationFn: () => call(recordZReport, { idempotencyKey: attempt.keyFor({}) }),
    onSuccess: (report) => {
      attempt.succeeded()
      done(report)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: [fiscalKeys.all] },
  })
}
