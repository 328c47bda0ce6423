import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import type { UserFields } from '../../../../shared/users/edit-user.ts'
import { ListedUser } from '../../../../shared/users/user.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Form } from '../../components/form.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { currentRow, useEdit } from '../../domain/audit-log/use-edit.ts'
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
  const { auditLog } = useMessages('office')
  const edit = useEdit(user, fieldsOf)
  const { row, draft } = edit
  const { mutate, isPending, error, reset } = useUpdateUser(user._id, {
    done: () => {
      toast('success', people.updated)
      go('/admin/users')
    },
    failed: (failure) => {
      edit.refused(currentRow(failure, ListedUser))
      toast('error', failureText(failure, texts, { ...people.errors, ...auditLog.errors }))
    },
  })
  const { errors, onSubmit } = useForm(checkNames(draft), (names) =>
    mutate({ ...edit.touchedOf({ ...draft, ...names }), revision: row.revision }),
  )
  const change = (typed: Partial<UserFields>) => {
    edit.change(typed)
    reset()
  }

  return (
    <Form onSubmit={onSubmit}>
      {edit.before && <ChangedByOthers before={edit.before} after={row} />}
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
          {row.isEmailProven === false && gainsRole(row, draft) && people.editUser.unproven}
        </chakra.p>
      </div>
      <SaveBar isChanged={edit.isChanged} onDiscard={edit.reset}>
        <Button type="submit" look="main" disabled={isPending}>
          {isPending ? people.updating : people.update}
        </Button>
      </SaveBar>
    </Form>
  )
}

function fieldsOf({ name, email, isAdmin, isSeller }: ListedUser): UserFields {
  return { name, email, isAdmin, isSeller }
}

function gainsRole(before: UserFields, after: UserFields): boolean {
  return (after.isAdmin && !before.isAdmin) || (after.isSeller && !before.isSeller)
}
