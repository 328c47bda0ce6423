import { acceptInvitation } from '../../shared/users/invitation-routes.ts'
import type { User } from '../../shared/users/user.ts'
import { markInvitationUsed, type StoredInvitation } from '../data/invitations.ts'
import { type UserLock, withUserLock } from '../data/user-lock.ts'
import { checkIsAdmin, type StoredUser } from '../data/users.ts'
import type { Actor } from '../http/actor.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import {
  assertUsable,
  invitationOr404,
  logInvitation,
  unknownInvitation,
  usedInvitation,
  withInvitedRole,
} from './invitation.ts'
import { saveRoles } from './save-roles.ts'
import { logUser } from './user-change.ts'

export const handler = endpoint(acceptInvitation, async ({ body: { token }, actor, from }) => {
  const invitation = await invitationOr404(token, from)
  return withUserLock(actor._id, async (lock) => {
    // The response may have been lost. A user who has lost the role since does not get it back.
    if (invitation.usedBy === actor._id) return toUser(lock.user)
    return acceptFor(invitation, lock, actor)
  })
})

/**
 * Grants the role in Cognito first; then the profile changes in the transaction that marks the invitation as used, as
 * in an admin's edit.
 */
async function acceptFor(invitation: StoredInvitation, lock: UserLock, actor: Actor): Promise<User> {
  const { user } = lock
  const attribution = currentAttribution(actor)
  await assertUsable(invitation, attribution.at)
  const next = withInvitedRole(user, invitation.role)
  if (next.isAdmin === user.isAdmin && next.isSeller === user.isSeller) {
    throw new Refusal('invitation.needless', 'You already have this role. The link is for another person')
  }
  await saveRoles(lock, next, logUser('changed', user, { ...next, _id: user._id }, attribution), [
    { write: markInvitationUsed(invitation._id, user._id, attribution.at), refusal: usedInvitation() },
    { write: checkIsAdmin(invitation.by._id), refusal: unknownInvitation() },
    { write: logInvitation('changed', invitation, attribution, user.name), refusal: usedInvitation() },
  ])
  return { _id: user._id, ...next }
}

function toUser({ _id, name, email, isAdmin, isSeller }: StoredUser): User {
  return { _id, name, email, isAdmin, isSeller }
}
