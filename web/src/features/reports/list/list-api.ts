import { useQueryClient } from '@tanstack/react-query'
import { deleteReport } from '../../../../../shared/reports/routes.ts'
import { refreshSales } from '../../../domain/reports/refresh-sales.ts'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { setSelected } from './selection.ts'

/** Number of deleted sales, and the errors of the others. */
export type Deletion = { done: number; failures: readonly unknown[] }

/**
 * Returns a mutation that deletes several sales in parallel. Deleted ones leave the selection; the others stay in it
 * for another try.
 */
export function useDeleteReports(done: (deletion: Deletion) => void) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['reports', 'delete'],
    mutationFn: async ({ ids, why }: { ids: readonly string[]; why: string }): Promise<Deletion> => {
      const outcomes = await Promise.allSettled(ids.map((id) => deleteOne(id, why)))
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      setSelected(
        ids.filter((_, n) => outcomes[n]?.status === 'fulfilled'),
        false,
      )
      return { done: ids.length - failures.length, failures }
    },
    onSuccess: done,
    onSettled: () => refreshSales(client),
  })
}

/** Deletes a sale. One that is already gone counts as deleted. */
async function deleteOne(id: string, why: string): Promise<void> {
  try {
    await call(deleteReport, { params: { id }, query: { why } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
