import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ReasonField } from '../../../domain/changes/reason-field.tsx'
import { isError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { type Deletion, useDeleteReports } from './list-api.ts'

/** Asks for confirmation, deletes the reports, and says how many are gone. */
export function DeleteReports({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const texts = useMessages('office').reportsList
  const { reason } = useMessages('office').changes
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
      busy={isDeleting}
      onConfirm={() => mutate({ ids, why: why.trim() })}
      onCancel={onClose}
    >
      <p>{texts.cannotUndo}</p>
      <p>{texts.deleteEffect}</p>
      <ReasonField value={why} onChange={setWhy} hint={reason.hintForMany} />
    </ConfirmDialog>
  )
}
