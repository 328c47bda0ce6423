import type { UserFields } from '../../shared/users/edit-user.ts'
import { updateProfile } from '../../shared/users/routes.ts'
import type { User } from '../../shared/users/user.ts'
import { holdUser, saveNames } from '../data/user-hold.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { withEdits } from '../with-edits.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { setNames, setPassword } from './manage-account.ts'
import { logUser, overtaken, PASSWORD } from './user-change.ts'

/**
 * Cognito leads and the profile follows. A refused password leaves name and e-mail as they were; if it fails in between, the
 * same request again does all of it. Who changes what they sign in with, on a device where they signed in some time ago,
 * has to know the password; all their sessions end with it, as somebody else may have been in one of them.
 */
export const handler = endpoint(updateProfile, async ({ body: { password, currentPassword, seen, ...typed }, actor }) =>
  holdUser(actor._id, async (hold) => {
    const { user } = hold
    const names = withEdits({ name: user.name, email: user.email.toLowerCase() }, typed)
    if (seen && isOvertaken(user, seen, names)) throw overtaken(personalOf(user))
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
    await saveNames(hold, names, logUser('changed', user, next, momentOf(actor), ...(password ? [PASSWORD] : [])))
    return next
  }),
)

type Names = Pick<UserFields, 'name' | 'email'>

/** Whether somebody else has changed what the form showed. An edit that is sent again finds what it made itself. */
function isOvertaken({ name, email }: Names, seen: Names, wanted: Names): boolean {
  const now: Names = { name, email: email.toLowerCase() }
  return (['name', 'email'] as const).some((field) => now[field] !== seen[field] && now[field] !== wanted[field])
}

/** A person as they may see themselves. */
function personalOf({ _id, name, email, isAdmin, isSeller }: User): User {
  return { _id, name, email, isAdmin, isSeller }
}
