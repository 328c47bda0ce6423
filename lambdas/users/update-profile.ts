import type { UserFields } from '../../shared/users/edit-user.ts'
import { updateProfile } from '../../shared/users/routes.ts'
import type { User } from '../../shared/users/user.ts'
import { saveNames, withUserLock } from '../data/user-lock.ts'
import { isStaff } from '../http/actor.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { withEdits } from '../with-edits.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { setNames, setPassword } from './manage-account.ts'
import { logUser, PASSWORD, staleEdit } from './user-change.ts'

/**
 * Changes Cognito first, then the profile. A rejected password leaves name and email unchanged. If it fails in between,
 * repeating the request completes it. To change email or password in an older session, the user must enter the current
 * password. All sessions of the user then end, since another person may have used one of them. Only admins change the
 * names of staff, because audit entries record them.
 */
export const handler = endpoint(updateProfile, async ({ body: { password, currentPassword, seen, ...typed }, actor }) =>
  withUserLock(actor._id, async (lock) => {
    const { user } = lock
    const names = withEdits({ name: user.name, email: user.email.toLowerCase() }, typed)
    if (seen && isStale(user, seen, names)) throw staleEdit(toUser(user))
    if (isStaff(user) && names.name !== user.name) {
      throw new Refusal('name.byAdmin', 'Only an admin can change the names of staff. Ask an admin to change yours')
    }
    const isNewSignIn = Boolean(password) || names.email !== user.email.toLowerCase()
    if (isNewSignIn) await confirmPassword(actor, user.email, currentPassword)
    await setNames(user._id, names)
    if (password) {
      try {
        await setPassword(user._id, password)
      } catch (error) {
        await setNames(user._id, user)
        throw error
      }
    }
    if (isNewSignIn) await endSessions(user._id)
    const next = { ...user, ...names }
    await saveNames(
      lock,
      names,
      logUser('changed', user, next, currentAttribution(actor), ...(password ? [PASSWORD] : [])),
    )
    return next
  }),
)

type Names = Pick<UserFields, 'name' | 'email'>

/**
 * Returns whether another call has changed the values that the form showed. The result of an edit sent twice does not
 * count.
 */
function isStale({ name, email }: Names, seen: Names, wanted: Names): boolean {
  const now: Names = { name, email: email.toLowerCase() }
  return (['name', 'email'] as const).some((field) => now[field] !== seen[field] && now[field] !== wanted[field])
}

/** Returns a user as they may see themselves. */
function toUser({ _id, name, email, isAdmin, isSeller }: User): User {
  return { _id, name, email, isAdmin, isSeller }
}
