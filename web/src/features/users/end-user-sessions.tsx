import { useState } from 'react'
import type { ListedUser } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Stack } from '../../components/layout.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useEndUserSessions } from './users-api.ts'

/** Renders the action that ends a user's sessions, for a phone that was lost or lent. */
export function EndUserSessions({ user }: { user: ListedUser }) {
  const texts = useMessages('shop')
  const { people } = useMessages('customer')
  const { everywhere } = useMessages('device')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useEndUserSessions(user._id, {
    done: () => {
      setAsking(false)
      toast('success', everywhere.done)
    },
    failed: (failure) => {
      setAsking(false)
      toast('error', failureText(failure, texts, people.errors))
    },
  })
  return (
    <Stack gap="3" marginTop="8" color="muted" fontSize="sm">
      <p>{everywhere.hint}</p>
      <Button onClick={() => setAsking(true)}>{everywhere.title}</Button>
      {isAsking && (
        <ConfirmDialog
          title={everywhere.title}
          confirm={everywhere.confirm}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{everywhere.effect(user.name)}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
