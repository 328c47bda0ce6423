import { chakra } from '@chakra-ui/react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteReport } from '../../../../../shared/reports/routes.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Minute } from '../../../components/day.tsx'
import { Money } from '../../../components/money.tsx'
import { isNoReason, ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { refreshSales } from '../../../domain/reports/refresh-sales.ts'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { call } from '../../../lib/api.ts'
import { isError, isNotFound } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { useMessages } from '../../../messages/messages.ts'
import { setSelected } from './selection.ts'

/** Renders a confirmation, deletes the sales, and shows how many were deleted. */
export function DeleteReports({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const texts = useMessages('office').reportsList
  const { errors } = useMessages('office').report
  const { reason } = useMessages('office').auditLog
  const [why, setWhy] = useState('')
  const { mutate, isPending: isDeleting } = useDeleteReports(({ done, failures }: Deletion) => {
    onClose()
    if (failures.length === 0) toast('success', texts.deleted(done))
    else if (failures.some((failure) => isError(failure, 'reason.missing'))) toast('error', reason.hintForMany)
    else if (failures.some((failure) => isError(failure, 'report.returned'))) toast('error', errors['report.returned'])
    else toast('error', done === 0 ? texts.deleteFailed : texts.deletedInPart(done, failures.length))
  })
  return (
    <ConfirmDialog
      title={texts.sure(ids.length)}
      confirm={isDeleting ? texts.deleting : texts.delete}
      busy={isDeleting || isNoReason(why)}
      onConfirm={() => mutate({ ids, why: why.trim() })}
      onCancel={onClose}
    >
      <Named ids={ids} />
      <p>{texts.cannotUndo}</p>
      <p>{texts.deleteEffect}</p>
      <ReasonField value={why} onChange={setWhy} hint={reason.hintForMany} />
    </ConfirmDialog>
  )
}

/** Number of sales that the question names. */
const MAX_LISTED_SALES = 5

/** Renders the sales to delete, some of which may have been selected on another page. */
function Named({ ids }: { ids: readonly string[] }) {
  const texts = useMessages('office').reportsList
  const sales = useQueries({ queries: ids.slice(0, MAX_LISTED_SALES).map(reportQuery) })
  return (
    <List>
      {sales.map(({ data }, n) => (
        <li key={ids[n]}>
          {data && (
            <>
              <Minute at={data.createdAt} /> · <bdi>{data.name}</bdi> · <Money amount={data.sales} />
            </>
          )}
        </li>
      ))}
      {ids.length > MAX_LISTED_SALES && <li>{texts.more(ids.length - MAX_LISTED_SALES)}</li>}
    </List>
  )
}

const List = chakra('ul', { base: { marginBottom: '3', fontWeight: 'bold', '& > li': { minHeight: '1.5em' } } })

/** Number of deleted sales, and the errors of the others. */
type Deletion = { done: number; failures: readonly unknown[] }

/** Returns a mutation that deletes several sales in parallel. Those that fail stay selected. */
function useDeleteReports(done: (deletion: Deletion) => void) {
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
