import { listInvitations } from '../../shared/users/invitation-routes.ts'
import { clock } from '../clock.ts'
import { openInvitations } from '../data/invitations.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listInvitations, () => openInvitations(new Date(clock.now()).toISOString()))
