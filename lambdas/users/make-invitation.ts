import { INVITATION_DAYS } from '../../shared/users/invitation.ts'
import { makeInvitation } from '../../shared/users/invitation-routes.ts'
import { clock } from '../clock.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { putInvitation, tokenOf } from '../data/invitations.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logInvitation } from './invitation.ts'

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60_000

export const handler = endpoint(makeInvitation, async ({ body, actor, dedupeKey }) => {
  const [attribution, now, secret] = [currentAttribution(actor), clock.now(), clock.newSecret()]
  const until = new Date(now + LIFETIME_MS).toISOString()
  const invitation = { _id: clock.newId(), ...body, at: attribution.at, by: attribution.by, until }
  return commitDeduplicated({ dedupeKeys: [dedupeKey], reads: [], earlier: refuseRepeat }, () => ({
    result: { token: tokenOf(invitation, secret), invitation },
    reference: invitation._id,
    writes: [putInvitation(invitation, secret, now), logInvitation('made', invitation, attribution)],
  }))
})

/** Refuses a repeat, which cannot return the token again: only a hash of its secret is stored. */
async function refuseRepeat(): Promise<never> {
  throw new Refusal(
    'invitation.made',
    'This invitation was already created, and its link cannot be shown again. Withdraw it and create another',
  )
}
