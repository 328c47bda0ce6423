import type { Attribution, AuditKind, Difference } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { UserFields } from '../../shared/users/edit-user.ts'
import type { User } from '../../shared/users/user.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { Write } from '../data/table.ts'
import type { StoredUser } from '../data/users.ts'
import { Refusal } from '../refusal.ts'

/** Audit entry field for a new password. The password itself is never recorded. */
export const PASSWORD: Difference = { field: 'password' }

/** Audit entry field: all sessions of the user were revoked. */
export const SESSIONS: Difference = { field: 'sessions' }

/**
 * Returns the write of the audit entry for a change of a user. For a deleted user it keeps everything except the email
 * address.
 */
export function logUser(
  kind: AuditKind,
  before: StoredUser,
  after: User | undefined,
  attribution: Attribution,
  ...more: readonly Difference[]
): Write {
  const fields = [...differences(loggedFields(before, after), after && loggedFields(after, after)), ...more]
  return putAuditEntry({
    ...attribution,
    of: 'user',
    row: before._id,
    name: after?.name ?? before.name,
    kind,
    fields,
    revision: before.revision + 1,
  })
}

/** Returns the refusal of a change that was based on an outdated user. */
export function staleEdit(current: User): Refusal {
  return new Refusal('user.changed', 'Someone else has changed this person. Please check the details again', {
    current,
  })
}

/** Returns whether an edit would change a user. An edit that is sent again has nothing left to do. */
export function differsFrom(user: StoredUser, { name, email, isAdmin, isSeller }: UserFields): boolean {
  return differences(loggedFields(user, user), { name, email, isAdmin, isSeller }).length > 0
}

function loggedFields({ name, email, isAdmin, isSeller }: User, after: User | undefined) {
  return { name, ...(after && { email }), isAdmin, isSeller }
}
