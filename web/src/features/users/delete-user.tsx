import { useState } from 'react'
import type { ListedUser } from '../../../../shared/users/user.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { RowMenu, RowMenuButton } from '../../components/row-menu.tsx'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteUser } from './users-api.ts'

/** Renders the menu that deletes a user, after confirmation. Admins cannot delete themselves. */
export function DeleteUser({ user }: { user: ListedUser }) {
  const texts = useMessages('shop')
  const people = useMessages('customer').people
  const { menuOf } = useMessages('office')
  const { users } = people
  const isSelf = useUser()?._id === user._id
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useDeleteUser({
    done: () => toast('success', users.deleted),
    failed: (error) => {
      setConfirming(false)
      toast('error', failureText(error, texts, people.errors))
    },
  })
  return (
    <>
      <RowMenu name={menuOf(user.name)}>
        <RowMenuButton
          data-danger
          disabled={isSelf}
          aria-label={users.deleteNamed(user.name)}
          onClick={() => setConfirming(true)}
        >
          {users.delete}
        </RowMenuButton>
      </RowMenu>
      {isConfirming && (
        <ConfirmDialog
          title={users.sure}
          confirm={users.delete}
          busy={isPending}
          onConfirm={() => mutate(user._id)}
          onCancel={() => setConfirming(false)}
        >
          <p>
            <bdi>{user.name}</bdi>, {user.email}
          </p>
          <p>{users.deleteEffect}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
