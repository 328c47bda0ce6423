import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { ProfileForm } from './profile-form.tsx'

/** Renders the user's own name, email address and password. */
export function ProfilePage() {
  const { profile } = useMessages('customer').people
  const user = useUser()
  return (
    <FormCard>
      <Page title={profile.title}>{user && <ProfileForm user={user} />}</Page>
    </FormCard>
  )
}
