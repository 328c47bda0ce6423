import { useLocation } from 'wouter'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { readOutbox, useOutbox } from '../../domain/outbox/outbox.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

/** Returns whether entries of a person are pending on this device, from where only that person would send them. */
export async function hasUnsentEntries(userId: string): Promise<boolean> {
  try {
    return (await readOutbox()).some(({ by, state }) => by._id === userId && state === 'waits')
  } catch {
    // A device without storage has no pending entries.
    return false
  }
}

/** Renders a dialog that replaces signing out while entries are pending. */
export function UnsentWarning({ onCancel }: { onCancel: () => void }) {
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
