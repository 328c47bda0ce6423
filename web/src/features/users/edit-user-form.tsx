import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ListedUser, type User } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Form } from '../../components/form.tsx'
import { ChangedByOthers } from '../../domain/changes/changed-by-others.tsx'
import { currentRow } from '../../domain/changes/current-row.ts'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkNames } from './check-person.ts'
import { NameFields } from './name-fields.tsx'
import { refusedNames, useUpdateUser } from './users-api.ts'

export function EditUserForm({ user }: { user: ListedUser }) {
  const texts = useMessages('shop')
  const people = useMessages('customer').people
  const [, go] = useLocation()
  const isOwnRole = useUser()?._id === user._id && user.isAdmin
  const { changes } = useMessages('office')
  const [draft, setDraft] = useState<User>(user)
  /** The person who is edited, and what they were before others changed them. */
  const [seen, setSeen] = useState<{ now: ListedUser; before?: ListedUser }>({ now: user })
  const { mutate, isPending, error, reset } = useUpdateUser(user._id, {
    done: () => {
      toast('success', people.updated)
      go('/admin/users')
    },
    failed: (failure) => {
      const current = currentRow(failure, ListedUser)
      if (current) setSeen({ now: current, before: seen.before ?? seen.now })
      toast('error', failureText(failure, texts, { ...people.errors, ...changes.errors }))
    },
  })
  const { errors, onSubmit } = useForm(checkNames(draft), () => mutate({ ...draft, revision: seen.now.revision }))
  const change = (typed: Partial<User>) => {
    setDraft({ ...draft, ...typed })
    reset()
  }

  return (
    <Form onSubmit={onSubmit}>
      {seen.before && <ChangedByOthers before={seen.before} after={seen.now} />}
      <NameFields value={draft} errors={{ ...errors, ...refusedNames(error) }} onChange={change} />
      <div>
        <CheckField
          label={people.fields.isAdmin}
          hint={isOwnRole ? people.editUser.ownAdmin : undefined}
          disabled={isOwnRole}
          checked={draft.isAdmin}
          onChange={({ currentTarget }) => change({ isAdmin: currentTarget.checked })}
        />
        <CheckField
          label={people.fields.isSeller}
          hint={people.editUser.nextToken}
          checked={draft.isSeller}
          onChange={({ currentTarget }) => change({ isSeller: currentTarget.checked })}
        />
        <chakra.p role="status" marginTop="2">
          {seen.now.isEmailProven === false && gainsRole(seen.now, draft) && people.editUser.unproven}
        </chakra.p>
      </div>
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? people.updating : people.update}
      </Button>
    </Form>
  )
}

function gainsRole(before: User, after: User): boolean {
  return (after.isAdmin && !before.isAdmin) || (after.isSeller && !before.isSeller)
}
