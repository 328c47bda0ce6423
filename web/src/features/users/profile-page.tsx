import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { User } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { OfflineBanner } from '../../components/offline-banner.tsx'
import { Page } from '../../components/page.tsx'
import { TextField } from '../../components/text-field.tsx'
import { currentRow, useEdit } from '../../domain/audit-log/use-edit.ts'
import { isStaff, userInfo, useUser } from '../../domain/users/user.ts'
import { isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkProfile, type Names } from './check-person.ts'
import { NameFields } from './name-fields.tsx'
import { refusedNames, useUpdateProfile } from './users-api.ts'

export function ProfilePage() {
  const { profile } = useMessages('customer').people
  const user = useUser()
  return (
    <FormCard>
      <Page title={profile.title}>{user && <ProfileForm user={user} />}</Page>
    </FormCard>
  )
}

const NO_PASSWORD = { password: '', confirmPassword: '', currentPassword: '' }

function ProfileForm({ user }: { user: User }) {
  const texts = useMessages('shop')
  const people = useMessages('customer').people
  const edit = useEdit(user, namesOf)
  const [passwords, setPasswords] = useState(NO_PASSWORD)
  const [asksPassword, setAsksPassword] = useState(false)
  const { mutate, isPending, error, reset } = useUpdateProfile({
    done: (saved) => {
      setAsksPassword(false)
      toast('success', people.updated)
      edit.saved(saved)
      setPasswords(NO_PASSWORD)
      resetForm()
    },
    failed: (failure) => {
      const current = currentRow(failure, User)
      edit.refused(current)
      if (current) userInfo.set(current)
      if (isError(failure, 'password.needed')) setAsksPassword(true)
      else toast('error', failureText(failure, texts, people.errors))
    },
  })
  const {
    errors,
    onSubmit,
    reset: resetForm,
  } = useForm(checkProfile({ ...edit.draft, ...passwords }), ({ name, email, ...secrets }) =>
    mutate({ ...edit.touchedOf({ name, email }), ...secrets, seen: namesOf(edit.row) }),
  )
  const changePassword = (change: Partial<typeof NO_PASSWORD>) => {
    setPasswords({ ...passwords, ...change })
    reset()
  }
  const secret = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <Form onSubmit={onSubmit}>
      <OfflineBanner />
      {edit.before && <NamesByOthers before={edit.before} after={edit.row} />}
      <NameFields
        own
        isNameFixed={isStaff(user)}
        value={edit.draft}
        errors={{ ...errors, ...refusedNames(error) }}
        onChange={(change) => {
          edit.change(change)
          reset()
        }}
      />
      <Stack as="fieldset" gap="5">
        <Muted as="legend" marginBottom="3">
          {people.profile.keepPassword}
        </Muted>
        <TextField
          {...secret}
          name="password"
          label={people.fields.password}
          error={isError(error, 'password.weak') ? people.fieldErrors.weak : undefined}
          value={passwords.password}
          onChange={({ currentTarget }) => changePassword({ password: currentTarget.value })}
        />
        <TextField
          {...secret}
          name="confirmPassword"
          label={people.fields.confirmPassword}
          error={errors?.confirmPassword && people.fieldErrors[errors.confirmPassword]}
          value={passwords.confirmPassword}
          onChange={({ currentTarget }) => changePassword({ confirmPassword: currentTarget.value })}
        />
      </Stack>
      {asksPassword && (
        <Stack as="fieldset" gap="3">
          <chakra.legend role="status" marginBottom="3">
            {people.profile.whyCurrent}
          </chakra.legend>
          <TextField
            type="password"
            autoComplete="current-password"
            name="currentPassword"
            autoFocus
            label={people.fields.currentPassword}
            error={isError(error, 'password.wrong') ? people.fieldErrors.wrongPassword : undefined}
            value={passwords.currentPassword}
            onChange={({ currentTarget }) => changePassword({ currentPassword: currentTarget.value })}
          />
        </Stack>
      )}
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? people.updating : people.update}
      </Button>
    </Form>
  )
}

function namesOf({ name, email }: User) {
  return { name, email }
}

const FIELDS = ['name', 'email'] as const

/**
 * Renders what another user changed while the form of one's own profile was open. Typed text stays. The back office has
 * a panel for all rows (domain/audit-log/changed-by-others.tsx), whose texts a customer need not fetch.
 */
function NamesByOthers({ before, after }: { before: Names; after: Names }) {
  const { fields, profile } = useMessages('customer').people
  return (
    <chakra.div padding="4" borderRadius="md" background="glow" overflowWrap="anywhere" role="alert">
      <strong>{profile.byOthers}</strong>
      {FIELDS.filter((field) => before[field] !== after[field]).map((field) => (
        <p key={field}>
          {fields[field]}: <bdi>{before[field]}</bdi> →{' '}
          <strong>
            <bdi>{after[field]}</bdi>
          </strong>
        </p>
      ))}
      <p>{profile.byOthersHint}</p>
    </chakra.div>
  )
}
