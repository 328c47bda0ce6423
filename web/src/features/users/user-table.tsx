import { chakra } from '@chakra-ui/react'
import type { ListedUser } from '../../../../shared/users/user.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Body, Cell, ColumnHead, Head, HeadRow, Row, Table } from '../../components/table-parts.tsx'
import { usePeopleMessages } from '../../lib/people-messages.ts'
import { DeleteUser } from './delete-user.tsx'

/** The columns, and how much of a laptop's table each takes, whatever names and e-mails people have. */
const COLUMNS = [
  { column: 'id', width: '18%' },
  { column: 'name', width: '22%' },
  { column: 'email', width: '25%' },
  { column: 'isSeller', width: '8%' },
  { column: 'isAdmin', width: '8%' },
  { column: 'actions', width: '19%' },
] as const

/** Rows of the place holder: as many as a laptop's screen shows. */
const WAITING_ROWS = 10

export function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <Table tableLayout="fixed">
      <Heads />
      <Body>
        {users.map((user) => (
          <UserRow key={user._id} user={user} />
        ))}
      </Body>
    </Table>
  )
}

function UserRow({ user }: { user: ListedUser }) {
  const texts = usePeopleMessages().users
  const names = texts.columns
  return (
    <Row>
      <Cell data-name={names.id} fontSize="sm" overflowWrap="anywhere">
        {user._id}
      </Cell>
      <Cell data-name={names.name}>
        <chakra.bdi overflowWrap="anywhere">{user.name}</chakra.bdi>
      </Cell>
      <Cell data-name={names.email} overflowWrap="anywhere">
        {user.email}
      </Cell>
      <Cell data-name={names.isSeller}>{user.isSeller ? texts.yes : texts.no}</Cell>
      <Cell data-name={names.isAdmin}>{user.isAdmin ? texts.yes : texts.no}</Cell>
      <Cell data-name={names.actions}>
        <Actions>
          <ButtonLink href={`/admin/user/${user._id}`} aria-label={texts.editNamed(user.name)}>
            {texts.edit}
          </ButtonLink>
          <DeleteUser user={user} />
        </Actions>
      </Cell>
    </Row>
  )
}

/** Of the size of the rows to come. */
export function UserTableSkeleton() {
  const names = usePeopleMessages().users.columns
  return (
    <Table aria-busy="true" tableLayout="fixed">
      <Heads />
      <Body>
        {Array.from({ length: WAITING_ROWS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders have nothing else
          <Row key={place}>
            {COLUMNS.map(({ column }) => (
              <Cell key={column} data-name={names[column]}>
                <Skeleton
                  width={column === 'id' || column === 'email' ? '10rem' : '4rem'}
                  maxWidth="100%"
                  marginBlock={column === 'actions' ? '14px' : '0'}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Heads() {
  const names = usePeopleMessages().users.columns
  return (
    <Head>
      <HeadRow>
        {COLUMNS.map(({ column, width }) => (
          <ColumnHead key={column} scope="col" textAlign="start" width={width}>
            {names[column]}
          </ColumnHead>
        ))}
      </HeadRow>
    </Head>
  )
}

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', justifyContent: { base: 'end', md: 'start' } },
})
