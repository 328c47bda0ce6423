import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { FormCard } from '../../components/form.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { isError } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { EditUserForm } from './edit-user-form.tsx'
import { EndUserSessions } from './end-user-sessions.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { oneUser } from './users-api.ts'

export function EditUserPage() {
  const { editUser } = useMessages('customer').people
  const { id = '' } = useParams()
  return (
    <FormCard>
      <Page title={editUser.title}>
        <Person key={id} id={id} />
      </Page>
    </FormCard>
  )
}

function Person({ id }: { id: string }) {
  const { editUser } = useMessages('customer').people
  const { data, error, refetch } = useQuery(oneUser(id))
  if (data) {
    return (
      <>
        <EditUserForm user={data} />
        <EndUserSessions user={data} />
      </>
    )
  }
  if (isError(error, 'user.unknown', 'address.unknown')) {
    return <Notice action={<ButtonLink href="/admin/users">{editUser.back}</ButtonLink>}>{editUser.missing}</Notice>
  }
  if (error) return <LoadFailure what={editUser.failed} error={error} retry={refetch} />
  return <FormSkeleton fields={4} />
}
