import type { ChangeKind, Difference, Moment } from '../../shared/changes/change.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { User } from '../../shared/users/user.ts'
import { putChange } from '../data/changes.ts'
import type { Write } from '../data/table.ts'
import type { StoredUser } from '../data/users.ts'

/** What else of a person changes than what a profile shows. What a password is, nobody learns. */
export const PASSWORD: Difference = { field: 'password' }

/** The line of the log for what becomes of a person; of one who is deleted, all but the e-mail address stays known. */
export function logUser(
  kind: ChangeKind,
  before: StoredUser,
  after: User | undefined,
  moment: Moment,
  ...more: readonly Difference[]
): Write {
  const fields = [...differences(logged(before, after), after && logged(after, after)), ...more]
  return putChange({
    ...moment,
    of: 'user',
    row: before._id,
    name: after?.name ?? before.name,
    kind,
    fields,
    revision: before.revision + 1,
  })
}

function logged({ name, email, isAdmin, isSeller }: User, after: User | undefined) {
  return { name, ...(after && { email }), isAdmin, isSeller }
}
