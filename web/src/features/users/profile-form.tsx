import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { User } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkProfile } from './check-person.ts'
import { NameFields } from './name-fields.tsx'
import { refusedNames, useUpdateProfile } from './users-api.ts'

const NO_PASSWORD = { password: '', confirmPassword: '', currentPassword: '' }

export function ProfileForm({ user }: { user: User }) {
  const texts = useMessages('shop')
  const people = useMessages('customer').people
  const [draft, setDraft] = useState({ name: user.name, email: user.email, ...NO_PASSWORD })
  const [asksPassword, setAsksPassword] = useState(false)
  const { mutate, isPending, error, reset } = useUpdateProfile({
    done: () => {
      setAsksPassword(false)
      toast('success', people.updated)
      setDraft((typed) => ({ ...typed, ...NO_PASSWORD }))
      resetForm()
    },
    failed: (failure) => {
      if (isError(failure, 'password.needed')) setAsksPassword(true)
      else toast('error', failureText(failure, texts, people.errors))
    },
  })
  const { errors, onSubmit, reset: resetForm } = useForm(checkProfile(draft), (body) => mutate(body))
  const change = (typed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...typed })
    reset()
  }
  const secret = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <Form onSubmit={onSubmit}>
      <NameFields own value={draft} errors={{ ...errors, ...refusedNames(error) }} onChange={change} />
      <chakra.fieldset display="grid" gap="5">
        <chakra.legend color="muted" fontSize="sm" marginBottom="3">
          {people.profile.keepPassword}
        </chakra.legend>
        <TextField
          {...secret}
          name="password"
          label={people.fields.password}
          error={isError(error, 'password.weak') ? people.fieldErrors.weak : undefined}
          value={draft.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <TextField
          {...secret}
          name="confirmPassword"
          label={people.fields.confirmPassword}
          error={errors?.confirmPassword && people.fieldErrors[errors.confirmPassword]}
          value={draft.confirmPassword}
          onChange={({ currentTarget }) => change({ confirmPassword: currentTarget.value })}
        />
      </chakra.fieldset>
      {asksPassword && (
        <chakra.fieldset display="grid" gap="3">
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
            value={draft.currentPassword}
            onChange={({ currentTarget }) => change({ currentPassword: currentTarget.value })}
          />
        </chakra.fieldset>
      )}
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? people.updating : people.update}
      </Button>
    </Form>
  )
}
