import { chakra } from '@chakra-ui/react'
import type { ListedUser } from '../../../../shared/users/user.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Muted } from '../../components/layout.ts'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { useMessages } from '../../messages/messages.ts'
import { DeleteUser } from './delete-user.tsx'

/** Number of skeleton rows that a laptop's screen shows. */
const WAITING_ROWS = 10

export function UserTable({ users }: { users: readonly ListedUser[] }) {
  return <DataTable columns={useColumns()} rows={users} pathOf={pathOf} />
}

/** Renders a placeholder of the table's size. */
export function UserTableSkeleton() {
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

/**
 * Renders the role next to the name on phones, which have no room for two columns of YES and NO. Renders nothing for
 * customers.
 */
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
