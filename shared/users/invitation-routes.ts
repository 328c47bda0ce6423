import * as z from 'zod/mini'
import { LinkToken } from '../link-token.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { INVITATION_DAYS, Invitation, NewInvitation, ShownInvitation } from './invitation.ts'
import { User } from './user.ts'

// Tokens are sent in the body, because URLs appear in logs.

export const makeInvitation = route({
  method: 'POST',
  path: '/invitations',
  handler: 'users/make-invitation',
  access: 'admin',
  summary: `Creates a link that gives one person a role and is valid for ${INVITATION_DAYS} days. Only this reply contains the token`,
  idempotent: true,
  body: NewInvitation,
  status: 201,
  reply: z.object({ token: z.string(), invitation: Invitation }),
  errors: ['invitation.made'],
})

export const listInvitations = route({
  method: 'GET',
  path: '/invitations',
  handler: 'users/list-invitations',
  access: 'admin',
  summary: 'Returns the valid invitations that have not been accepted, oldest first',
  reply: z.array(Invitation),
})

export const endInvitation = route({
  method: 'DELETE',
  path: '/invitations/{id}',
  handler: 'users/end-invitation',
  access: 'admin',
  summary: 'Withdraws an invitation, unless it was already accepted',
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['invitation.unknown', 'invitation.used'],
})

export const showInvitation = route({
  method: 'POST',
  path: '/invitation',
  handler: 'users/show-invitation',
  access: 'public',
  summary: 'Returns the invitation of a link, for the person who has the link',
  body: z.object({ token: LinkToken }),
  reply: ShownInvitation,
  errors: ['invitation.unknown', 'invitation.used', 'invitation.expired', 'invitation.tooMany'],
})

export const acceptInvitation = route({
  method: 'POST',
  path: '/invitation/take',
  handler: 'users/accept-invitation',
  access: 'user',
  summary: 'Gives the caller the role of an invitation link, only once; it applies immediately',
  body: z.object({ token: LinkToken }),
  reply: User,
  errors: [
    'invitation.unknown',
    'invitation.used',
    'invitation.expired',
    'invitation.needless',
    'invitation.tooMany',
    'user.unknown',
    'user.invalid',
    'user.busy',
    'users.tooOften',
    'email.taken',
    'name.taken',
    'password.weak',
  ],
})

export const invitationRoutes = [makeInvitation, listInvitations, endInvitation, showInvitation, acceptInvitation]
