import { endInvitation } from '../../shared/users/invitation-routes.ts'
import { invitationById, removeInvitation } from '../data/invitations.ts'
import { transact } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { logInvitation, unknownInvitation, usedInvitation } from './invitation.ts'

export const handler = endpoint(endInvitation, async ({ params: { id }, actor }) => {
  const invitation = await invitationById(id)
  if (!invitation) throw unknownInvitation()
  const ended = await transact([removeInvitation(id), logInvitation('deleted', invitation, currentAttribution(actor))])
  if (!ended) throw usedInvitation()
  return { _id: id }
})
