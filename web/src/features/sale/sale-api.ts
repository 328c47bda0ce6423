import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { newId } from '../../../../shared/id.ts'
import { recordReport } from '../../../../shared/reports/routes.ts'
import { refreshBooks } from '../../domain/reports/refresh-books.ts'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { refetchSettings } from '../../domain/settings/settings.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { attemptFor } from '../../lib/attempt.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import type { ReportRequest } from './report-request.ts'
import { endSale, saleAttempt } from './sale-store.ts'
import { putBack, sellFromStock } from './stock-actions.ts'

/** Take the lamps from stock, or record the sale. */
export type SaleAction = { kind: 'sell' } | { kind: 'save'; request: ReportRequest }

const ACTING = ['sale']

/** Whether an action on the sale is running. */
export function useIsActing(): boolean {
  return useIsMutating({ mutationKey: ACTING }) > 0
}

/**
 * Sells or saves, one at a time and each once, however often it is tapped. A recorded sale is cleared after `saved` got
 * its report's id.
 */
export function useSaleActions(saved: (reportId: string) => void) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ACTING,
    mutationFn: async (action: SaleAction) => {
      if (action.kind === 'save') return (await record(action.request)).report
      await sellFromStock()
    },
    onSuccess: (report) => {
      if (!report) return
      client.setQueryData(reportQuery(report._id).queryKey, report)
      // First, since without a cart the current screen would redirect.
      saved(report._id)
      if (report.saleId !== undefined) endSale(report.saleId)
    },
    onError: (error) => {
      // The shop's rates may have changed.
      if (isError(error, 'price.changed')) {
        return refetchSettings(client)
      }
    },
    onSettled: () => refreshBooks(client),
  })
}

/** Puts what the sale took back into stock. */
export function useUndo(undone: () => void) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ACTING,
    mutationFn: putBack,
    onSuccess: () => undone(),
    onSettled: () => refreshBooks(client),
  })
}

/** Until the answer is known, the same sale is sent with the same key. */
function record(request: ReportRequest) {
  const attempt = attemptFor(request, saleAttempt.get(), newId)
  saleAttempt.set(attempt)
  return call(recordReport, { body: request, idempotencyKey: attempt.key })
}
