import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedUser } from '../../../../shared/users/user.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { RowMenu, RowMenuButton } from '../../components/row-menu.tsx'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { InvitePeople } from '../../domain/users/invite-people.tsx'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { allUsers, useDeleteUser } from './users-api.ts'

export function UsersPage() {
  const { users } = useMessages('customer').people
  return (
    <Page title={users.title}>
      <Stack gap="6">
        <InvitePeople />
        <People />
      </Stack>
    </Page>
  )
}

function People() {
  const { users } = useMessages('customer').people
  const query = useInfiniteQuery(allUsers)
  if (query.isPending) return <UserTableSkeleton />
  const people = query.data?.pages.flat() ?? []
  if (query.isError && people.length === 0) {
    return <LoadFailure what={users.failed} error={query.error} retry={query.refetch} />
  }
  if (people.length === 0) return <Notice>{users.none}</Notice>
  return (
    <>
      <UserTable users={people} />
      <MoreButton query={query}>{users.more}</MoreButton>
    </>
  )
}

const WAITING_ROWS = 10

function UserTable({ users }: { users: readonly ListedUser[] }) {
  return <DataTable columns={useColumns()} rows={users} pathOf={pathOf} />
}

function UserTableSkeleton() {
  return <DataTableSkeleton columns={useColumns()} rows={WAITING_ROWS} />
}

const pathOf = ({ _id }: ListedUser) => `/admin/user/${_id}`

function useColumns(): readonly Column<ListedUser>[] {
  const texts = useMessages('customer').people.users
  const names = texts.columns
  const [long, short] = [{ width: '10rem' }, { width: '4rem' }]
  return [
    {
      id: 'id',
      name: names.id,
      show: (user) => user._id,
      width: '18%',
      waiting: long,
      look: { fontSize: 'sm', overflowWrap: 'anywhere' },
      onPhone: 'hidden',
    },
    {
      id: 'name',
      name: names.name,
      show: (user) => (
        <>
          <chakra.bdi overflowWrap="anywhere">{user.name}</chakra.bdi>
          <Role user={user} />
        </>
      ),
      width: '22%',
      waiting: short,
      onPhone: 'title',
    },
    {
      id: 'email',
      name: names.email,
      show: (user) => (
        // A single element, which a narrow screen does not lay out side by side.
        <chakra.div overflowWrap="anywhere">
          {user.email}
          {user.isEmailProven === false && <Muted as="div">{texts.emailUnproven}</Muted>}
        </chakra.div>
      ),
      width: '25%',
      waiting: long,
      onPhone: 'text',
    },
    {
      id: 'isSeller',
      name: names.isSeller,
      show: (user) => (user.isSeller ? texts.yes : texts.no),
      width: '8%',
      waiting: short,
      onPhone: 'hidden',
    },
    {
      id: 'isAdmin',
      name: names.isAdmin,
      show: (user) => (user.isAdmin ? texts.yes : texts.no),
      width: '8%',
      waiting: short,
      onPhone: 'hidden',
    },
    {
      id: 'actions',
      name: names.actions,
      show: (user) => (
        <RowActions>
          <RowLink href={pathOf(user)} aria-label={texts.editNamed(user.name)}>
            {texts.edit}
          </RowLink>
          <DeleteUser user={user} />
        </RowActions>
      ),
      width: '19%',
      waiting: { ...short, marginBlock: '14px' },
      align: 'end',
      onPhone: 'action',
    },
  ]
}

/** Renders the role next to the name on phones, which have no room for two columns of YES and NO. */
function Role({ user: { isAdmin, isSeller } }: { user: ListedUser }) {
  const { fields } = useMessages('customer').people
  const roles = [...(isAdmin ? [fields.isAdmin] : []), ...(isSeller ? [fields.isSeller] : [])]
  if (roles.length === 0) return null
  return <OnPhone data-roles={roles.join(', ')} />
}

/** Excluded from the selection, so that copying the name copies only the name. */
const OnPhone = chakra('span', {
  base: {
    lg: { display: 'none' },
    _print: { display: 'none' },
    _after: { content: '" · " attr(data-roles)', color: 'muted', fontSize: 'xs', fontWeight: 'normal' },
  },
})

/** Renders the menu that deletes a user, after confirmation. Admins cannot delete themselves. */
function DeleteUser({ user }: { user: ListedUser }) {
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
