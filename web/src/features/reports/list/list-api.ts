import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReport } from '../../../../../shared/reports/routes.ts'
import { refreshBooks } from '../../../domain/reports/refresh-books.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { select } from './selection.ts'

/** How many reports are gone, and why the others are not. */
export type Deletion = { done: number; failures: readonly unknown[] }

const DELETING = ['reports', 'delete']

/** Deletes some reports at the same time. Those that are gone leave the selection; the others stay in it for another try. */
export function useDeleteReports(then: (deletion: Deletion) => void) {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationKey: DELETING,
    mutationFn: async (ids: readonly string[]): Promise<Deletion> => {
      const outcomes = await Promise.allSettled(ids.map(deleteOne))
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      select(
        ids.filter((_, n) => outcomes[n]?.status === 'fulfilled'),
        false,
      )
      return { done: ids.length - failures.length, failures }
    },
    onSuccess: then,
    // Stock and totals are no longer what they were, either.
    onSettled: () => refreshBooks(client),
  })
  return {
    isDeleting: deleting.isPending,
    ask: (ids: readonly string[]) => {
      // A second tap comes before the button is drawn as disabled.
      if (client.isMutating({ mutationKey: DELETING }) === 0) deleting.mutate(ids)
    },
  }
}

/** What somebody else has deleted meanwhile is deleted. */
async function deleteOne(id: string): Promise<void> {
  try {
    await call(deleteReport, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
