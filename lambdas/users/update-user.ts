import type { UserFields } from '../../shared/users/edit-user.ts'
import { updateUser } from '../../shared/users/routes.ts'
import { joinAdmins, leaveAdmins } from '../data/admins.ts'
import { assertNameFree } from '../data/named-staff.ts'
import { transact } from '../data/transact.ts'
import { saveUser, type UserLock, withUserLock } from '../data/user-lock.ts'
import { type StoredUser, toListedUser } from '../data/users.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { withEdits } from '../with-edits.ts'
import { assertFresh } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { revokeTokens, setNames, setRoles } from './manage-account.ts'
import { differsFrom, logUser, staleEdit } from './user-change.ts'

type Roles = Pick<UserFields, 'isAdmin' | 'isSeller'>

/**
 * Makes the changes that may be refused first: a taken name and the last admin, in the table, and a taken email, in
 * Cognito. Then Cognito is updated, and the profile after it. If it fails in between, the caller receives an error, and
 * repeating the request completes it. If another member of staff gets the name in between, Cognito is reset.
 */
export const handler = endpoint(updateUser, async ({ params: { id }, body: { revision, ...changes }, actor }) => {
  if (id === actor._id && changes.isAdmin === false) {
    throw new Refusal('user.self', 'You cannot remove your own admin role. Ask another admin')
  }
  return withUserLock(id, async (lock) => {
    const { user } = lock
    const next = withEdits(fieldsOf(user), changes)
    const isOld = revision !== undefined && revision !== user.revision
    if (isOld && differsFrom(user, next)) throw staleEdit(toListedUser(user))
    const isNewSignIn = next.email !== user.email.toLowerCase()
    if (isNewSignIn && id === actor._id) assertFresh(actor)
    await assertNameFree(user, next)
    await applyRefusable(lock, next)
    await setRoles(id, next)
    if (isNewSignIn) await endSessions(id)
    else if (losesRole(user, next)) await revokeTokens(id)
    const saved = { _id: id, ...next }
    try {
      await saveUser(lock, next, logUser('changed', user, saved, currentAttribution(actor)))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'name.taken') await rollBack(lock, next)
      throw error
    }
    return saved
  })
})

/** Returns the fields of the edit form, with the email in lower case. */
function fieldsOf({ name, email, isAdmin, isSeller }: StoredUser): UserFields {
  return { name, email: email.toLowerCase(), isAdmin, isSeller }
}

/**
 * Returns whether a role is lost. Its permissions end immediately, since the profile decides; without new tokens the
 * session ends with the old one.
 */
function losesRole(before: Roles, after: Roles): boolean {
  return (before.isAdmin && !after.isAdmin) || (before.isSeller && !after.isSeller)
}

/** Makes the parts of a change that may be refused, all or none. */
async function applyRefusable({ user }: UserLock, next: UserFields): Promise<void> {
  const isDemoted = user.isAdmin && !next.isAdmin
  const hasLeft = isDemoted && (await leaveAdmins(user._id))
  try {
    await setNames(user._id, next)
  } catch (error) {
    // The user is still an admin in Cognito, so they still count as one. An earlier attempt may have ended that role.
    if (hasLeft) await transact([joinAdmins(user._id)])
    throw error
  }
}

/** Undoes in Cognito, and in the count of admins, what the table has refused. Sessions that were ended stay ended. */
async function rollBack({ user }: UserLock, next: UserFields): Promise<void> {
  await setNames(user._id, user)
  await setRoles(user._id, user)
  if (user.isAdmin && !next.isAdmin) await transact([joinAdmins(user._id)])
}
