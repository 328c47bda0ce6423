import { showInvitation } from '../../shared/users/invitation-routes.ts'
import { clock } from '../clock.ts'
import { endpoint } from '../http/endpoint.ts'
import { assertUsable, invitationOr404 } from './invitation.ts'

export const handler = endpoint(showInvitation, async ({ body: { token }, from }) => {
  const invitation = await invitationOr404(token, from)
  await assertUsable(invitation, new Date(clock.now()).toISOString())
  const { name, role, by, until } = invitation
  return { name, role, by: by.name, until }
})
