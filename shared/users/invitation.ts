import * as z from 'zod/mini'
import { PersonName } from './edit-user.ts'

/** Number of days for which the link of an invitation is valid. */
export const INVITATION_DAYS = 7

/** Role of a user who accepts an invitation. */
export const InvitedRole = z.enum(['seller', 'admin'])
export type InvitedRole = z.infer<typeof InvitedRole>

export const NewInvitation = z.object({ name: PersonName, role: InvitedRole })

/** An invitation that has not been accepted yet. */
export const Invitation = z.object({
  _id: z.string(),
  /** Name of the invited person as the admin entered it. The account may use another name. */
  name: z.string(),
  role: InvitedRole,
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  until: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

/** An invitation as the invited person sees it. */
export const ShownInvitation = z.object({
  name: z.string(),
  role: InvitedRole,
  /** Name of the admin who created it. */
  by: z.string(),
  until: z.iso.datetime(),
})
export type ShownInvitation = z.infer<typeof ShownInvitation>
