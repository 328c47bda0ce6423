import { INVITATION_DAYS } from '../../shared/users/invitation.ts'
import { makeInvitation } from '../../shared/users/invitation-routes.ts'
import { clock } from '../clock.ts'
import { putInvitation, tokenOf } from '../data/invitations.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { logInvitation } from './invitation.ts'

const LASTS_MS = INVITATION_DAYS * 24 * 60 * 60_000

export const handler = endpoint(makeInvitation, async ({ body, actor }) => {
  const [moment, now, secret] = [momentOf(actor), clock.now(), clock.newSecret()]
  const until = new Date(now + LASTS_MS).toISOString()
  const invitation = { _id: clock.newId(), ...body, at: moment.at, by: moment.by, until }
  await transact([putInvitation(invitation, secret, now), logInvitation('made', invitation, moment)])
  return { token: tokenOf(invitation, secret), invitation }
})
