import type { ChangeKind, Difference, Moment } from '../../shared/changes/change.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { UserFields } from '../../shared/users/edit-user.ts'
import type { User } from '../../shared/users/user.ts'
import { putChange } from '../data/changes.ts'
import type { Write } from '../data/table.ts'
import type { StoredUser } from '../data/users.ts'
import { Refusal } from '../refusal.ts'

/** What else of a person changes than what a profile shows. What a password is, nobody learns. */
export const PASSWORD: Difference = { field: 'password' }

/** All of them were ended. */
export const SESSIONS: Difference = { field: 'sessions' }

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

/** That a person is not any more what the sender saw. */
export function overtaken(current: User): Refusal {
  return new Refusal('user.changed', 'Someone else has changed this person. Please check them again', { current })
}

/** Whether a person is not what an edit would make of them: one that is sent again has nothing left to do. */
export function isOtherwise(user: StoredUser, { name, email, isAdmin, isSeller }: UserFields): boolean {
  return differences(logged(user, user), { name, email, isAdmin, isSeller }).length > 0
}

function logged({ name, email, isAdmin, isSeller }: User, after: User | undefined) {
  return { name, ...(after && { email }), isAdmin, isSeller }
}
