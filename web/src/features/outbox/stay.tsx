import { useLocation } from 'wouter'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { outboxNow, useOutbox } from '../../domain/outbox/outbox.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

/** Whether something of a person waits on this device, which nobody else would send. */
export async function hasWaiting(userId: string): Promise<boolean> {
  try {
    return (await outboxNow()).some(({ by, state }) => by._id === userId && state === 'waits')
  } catch {
    // A device that keeps nothing has nothing that waits.
    return false
  }
}

/** In place of signing out, as long as something waits. */
export function Stay({ onCancel }: { onCancel: () => void }) {
  const { outbox } = useMessages('office')
  const [, go] = useLocation()
  const user = useUser()
  const waiting = useOutbox().filter(({ by, state }) => by._id === user?._id && state === 'waits')
  const see = () => {
    onCancel()
    go('/admin/outbox')
  }
  return (
    <ConfirmDialog title={outbox.stayTitle} confirm={outbox.see} look="main" onConfirm={see} onCancel={onCancel}>
      <p>{outbox.stay(waiting.length)}</p>
    </ConfirmDialog>
  )
}
