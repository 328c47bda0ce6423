import type { Attribution } from '../../shared/changes/audit-entry.ts'
import type { User } from '../../shared/users/user.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredRestore } from '../data/backups.ts'
import type { Write } from '../data/table.ts'

type Person = Pick<User, '_id' | 'name' | 'isAdmin' | 'isSeller'>

/**
 * Returns the roles that a restore gives to a user for the first time, as `admin <id>`. Users of this shop keep their
 * own roles.
 */
export function newRoles({ _id, isAdmin, isSeller }: Person, { ownPeople, roles }: StoredRestore): string[] {
  if (ownPeople.includes(_id)) return []
  const given = [...(isAdmin ? [`admin ${_id}`] : []), ...(isSeller ? [`seller ${_id}`] : [])]
  return given.filter((role) => !roles.has(role))
}

/** Returns the write of the audit entry of a user who receives a role through a restore. */
export function logRestoredRole({ _id, name, isAdmin, isSeller }: Person, attribution: Attribution): Write {
  const fields = [
    { field: 'isAdmin', after: isAdmin },
    { field: 'isSeller', after: isSeller },
  ]
  return putAuditEntry({ ...attribution, of: 'user', row: _id, name, kind: 'restored', fields })
}
