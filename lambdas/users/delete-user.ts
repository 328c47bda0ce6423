import { deleteUser } from '../../shared/users/routes.ts'
import { leaveAdmins } from '../data/admins.ts'
import { removeUser, withUserLock } from '../data/user-lock.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { removeAccount } from './manage-account.ts'
import { logUser } from './user-change.ts'

/**
 * Deletes the account in Cognito first, then the profile, so that a user who is no longer listed cannot sign in. If it
 * fails in between, the user is still listed, and repeating the request completes it.
 */
export const handler = endpoint(deleteUser, async ({ params: { id }, actor }) => {
  if (id === actor._id) {
    throw new Refusal('user.self', 'You cannot delete your own account. Ask another admin')
  }
  await withUserLock(id, async (lock) => {
    if (lock.user.isAdmin) await leaveAdmins(id)
    await removeAccount(id)
    await removeUser(lock, logUser('deleted', lock.user, undefined, currentAttribution(actor)))
  })
  return { _id: id }
})
