import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { User } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { focusFirstFault } from '../../lib/focus-first-fault.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { faultsOf } from './check-person.ts'
import { Form } from './form.tsx'
import { NameFields } from './name-fields.tsx'
import { codeOf, useUpdateProfile } from './users-api.ts'

const NO_PASSWORD = { password: '', confirmPassword: '' }

/** What is wrong is said when it is to be saved, and goes as it is mended. */
export function ProfileForm({ user }: { user: User }) {
  const texts = useMessages('shop')
  const people = useMessages('customer').people
  const [draft, setDraft] = useState({ name: user.name, email: user.email, ...NO_PASSWORD })
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useUpdateProfile({
    done: () => {
      toast('success', people.updated)
      setDraft((typed) => ({ ...typed, ...NO_PASSWORD }))
      setAsked(false)
    },
    failed: (failure) => toast('error', failureText(failure, texts, people.errors)),
  })

  const faults = { ...(asked && faultsOf(draft)), ...(codeOf(error) === 'email.taken' && { email: 'taken' as const }) }
  const differs = draft.password !== draft.confirmPassword
  const change = (typed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...typed })
    reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (differs || Object.keys(faultsOf(draft)).length > 0) return focusFirstFault(event.currentTarget)
    const { name, email, password } = draft
    mutate({ name, email, ...(password && { password }) })
  }

  const secret = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <Form noValidate onSubmit={submit}>
      <NameFields own value={draft} faults={faults} onChange={change} />
      <chakra.fieldset display="grid" gap="5">
        <chakra.legend color="muted" fontSize="sm" marginBottom="3">
          {people.profile.keepPassword}
        </chakra.legend>
        <TextField
          {...secret}
          name="password"
          label={people.fields.password}
          error={codeOf(error) === 'password.weak' ? people.faults.weak : undefined}
          value={draft.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <TextField
          {...secret}
          name="confirmPassword"
          label={people.fields.confirmPassword}
          error={asked && differs ? people.faults.noMatch : undefined}
          value={draft.confirmPassword}
          onChange={({ currentTarget }) => change({ confirmPassword: currentTarget.value })}
        />
      </chakra.fieldset>
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? people.updating : people.update}
      </Button>
    </Form>
  )
}
