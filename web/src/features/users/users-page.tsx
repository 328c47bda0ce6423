import { useInfiniteQuery } from '@tanstack/react-query'
import { Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { InvitePeople } from '../../domain/users/invite-people.tsx'
import { useMessages } from '../../messages/messages.ts'
import { UserTable, UserTableSkeleton } from './user-table.tsx'
import { allUsers } from './users-api.ts'

/** Renders all users who can sign in, newest first, for admins. */
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
