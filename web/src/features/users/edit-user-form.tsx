import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ListedUser, type User } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Form } from '../../components/form.tsx'
import { ChangedByOthers } from '../../domain/changes/changed-by-others.tsx'
import { useEditedRow } from '../../domain/changes/use-edited-row.ts'
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
  const row = useEditedRow(user, ListedUser)
  const { mutate, isPending, error, reset } = useUpdateUser(user._id, {
    done: () => {
      toast('success', people.updated)
      go('/admin/users')
    },
    failed: (failure) => {
      row.refused(failure)
      toast('error', failureText(failure, texts, { ...people.errors, ...changes.errors }))
    },
  })
  const { errors, onSubmit } = useForm(checkNames(draft), () => mutate({ ...draft, revision: row.now.revision }))
  const change = (typed: Partial<User>) => {
    setDraft({ ...draft, ...typed })
    reset()
  }

  return (
    <Form onSubmit={onSubmit}>
      {row.before && <ChangedByOthers before={row.before} after={row.now} />}
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
          {row.now.isEmailProven === false && gainsRole(row.now, draft) && people.editUser.unproven}
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
