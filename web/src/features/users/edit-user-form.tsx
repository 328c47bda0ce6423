import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { focusFirstFault } from '../../lib/focus-first-fault.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { faultsOf } from './check-person.ts'
import { Form } from './form.tsx'
import { NameFields } from './name-fields.tsx'
import { codeOf, useUpdateUser } from './users-api.ts'

/** What is wrong is said when it is to be saved, and goes as it is mended. */
export function EditUserForm({ user }: { user: User }) {
  const texts = useMessages('shop')
  const people = useMessages('customer').people
  const [, go] = useLocation()
  const isOwnRole = useUser()?._id === user._id && user.isAdmin
  const [draft, setDraft] = useState(user)
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useUpdateUser(user._id, {
    done: () => {
      toast('success', people.updated)
      go('/admin/users')
    },
    failed: (failure) => toast('error', failureText(failure, texts, people.errors)),
  })

  const faults = { ...(asked && faultsOf(draft)), ...(codeOf(error) === 'email.taken' && { email: 'taken' as const }) }
  const change = (typed: Partial<User>) => {
    setDraft({ ...draft, ...typed })
    reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faultsOf(draft)).length > 0) return focusFirstFault(event.currentTarget)
    mutate(draft)
  }

  return (
    <Form noValidate onSubmit={submit}>
      <NameFields value={draft} faults={faults} onChange={change} />
      <div>
        <CheckField
          label={people.fields.isAdmin}
          hint={isOwnRole ? people.one.ownAdmin : undefined}
          disabled={isOwnRole}
          checked={draft.isAdmin}
          onChange={({ currentTarget }) => change({ isAdmin: currentTarget.checked })}
        />
        <CheckField
          label={people.fields.isSeller}
          hint={people.one.nextToken}
          checked={draft.isSeller}
          onChange={({ currentTarget }) => change({ isSeller: currentTarget.checked })}
        />
      </div>
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? people.updating : people.update}
      </Button>
    </Form>
  )
}
