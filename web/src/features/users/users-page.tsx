import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedUser } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DeleteMenu } from '../../components/delete-menu.tsx'
import { Muted } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { InvitePeople } from '../../domain/users/invite-people.tsx'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { allUsers, useDeleteUser } from './users-api.ts'

export function UsersPage() {
  const { users } = useMessages('customer').people
  const { invite } = useMessages('start')
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title={users.title}
      aside={
        <Button look="main" aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          {invite.title}
        </Button>
      }
    >
      {isInviting && (
        <chakra.div maxWidth="text" marginBottom="4">
          <InvitePeople />
        </chakra.div>
      )}
      <People />
    </Page>
  )
}

function People() {
  const { users } = useMessages('customer').people
  const query = useInfiniteQuery(allUsers)
  return (
    <PagedTable
      query={query}
      rows={query.data?.pages.flat()}
      columns={useColumns()}
      pathOf={pathOf}
      failed={users.failed}
      none={users.none}
      more={users.more}
    />
  )
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
      show: (user) => <chakra.span lg={{ lineClamp: 1 }}>{user._id}</chakra.span>,
      width: '14%',
      waiting: long,
      look: { overflowWrap: 'anywhere' },
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
          {user.isEmailProven === false && (
            <Muted as="div" fontSize="xs">
              {texts.emailUnproven}
            </Muted>
          )}
        </chakra.div>
      ),
      width: '31%',
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
      width: '17%',
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
  const { users, errors } = useMessages('customer').people
  const isSelf = useUser()?._id === user._id
  const { mutate, isPending } = useDeleteUser({
    done: () => toast('success', users.deleted),
    failed: (error) => toast('error', failureText(error, texts, errors)),
  })
  return (
    <DeleteMenu
      name={user.name}
      label={users.deleteNamed(user.name)}
      text={users.delete}
      title={users.sure}
      disabled={isSelf}
      busy={isPending}
      onConfirm={(close) => mutate(user._id, { onSettled: close })}
    >
      <p>
        <bdi>{user.name}</bdi>, {user.email}
      </p>
      <p>{users.deleteEffect}</p>
    </DeleteMenu>
  )
}
