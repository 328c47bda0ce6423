import { chakra } from '@chakra-ui/react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Minute } from '../../../components/day.tsx'
import { Money } from '../../../components/money.tsx'
import { isNoReason, ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { isError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { type Deletion, useDeleteReports } from './list-api.ts'

/** Renders a confirmation, deletes the sales, and shows how many were deleted. */
export function DeleteReports({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const texts = useMessages('office').reportsList
  const { reason } = useMessages('office').auditLog
  const [why, setWhy] = useState('')
  const { mutate, isPending: isDeleting } = useDeleteReports(({ done, failures }: Deletion) => {
    onClose()
    if (failures.length === 0) toast('success', texts.deleted(done))
    else if (failures.some((failure) => isError(failure, 'reason.missing'))) toast('error', reason.hintForMany)
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
