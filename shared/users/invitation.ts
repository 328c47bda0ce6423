import * as z from 'zod/mini'
import { PersonName } from './edit-user.ts'

/** For how many days the link of an invitation is good. */
export const INVITATION_DAYS = 7

/** What a person becomes who takes an invitation. */
export const InvitedRole = z.enum(['seller', 'admin'])
export type InvitedRole = z.infer<typeof InvitedRole>

export const NewInvitation = z.object({ name: PersonName, role: InvitedRole })

/** An invitation that nobody has taken yet. */
export const Invitation = z.object({
  _id: z.string(),
  /** Whom it is for, in the words of the admin who made it: it binds nobody. */
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
  /** The name of the admin who made it. */
  by: z.string(),
  until: z.iso.datetime(),
})
export type ShownInvitation = z.infer<typeof ShownInvitation>
