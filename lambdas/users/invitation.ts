import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import type { UserFields } from '../../shared/users/edit-user.ts'
import type { Invitation } from '../../shared/users/invitation.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { invitationByToken, type StoredInvitation } from '../data/invitations.ts'
import { limitInvalidLinks } from '../data/limit-invalid-links.ts'
import type { Write } from '../data/table.ts'
import { type StoredUser, userById } from '../data/users.ts'
import type { Origin } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the invitation that a token opens, whether it is still valid or not.
 * @throws Refusal 404 for an invalid token, 429 for too many of these from one address
 */
export async function invitationOr404(token: string, from: Origin): Promise<StoredInvitation> {
  const invitation = await invitationByToken(token)
  if (invitation) return invitation
  const tooMany = new Refusal(
    'invitation.tooMany',
    'Too many wrong links from this connection. Please try again in an hour',
  )
  await limitInvalidLinks('wrong invitations', from, tooMany)
  throw unknownInvitation()
}

/**
 * Checks that an invitation is valid. An admin's right to invite ends with the role: otherwise a dismissed admin could
 * return by a link created before.
 * @throws Refusal for an invitation that is used, expired, or by a former admin
 */
export async function assertUsable(invitation: StoredInvitation, now: string): Promise<void> {
  if (invitation.usedBy !== undefined) throw usedInvitation()
  if (invitation.until <= now) {
    throw new Refusal('invitation.expired', 'This invitation has expired. Please ask the shop for a new one')
  }
  const inviter = await userById(invitation.by._id)
  if (!inviter?.isAdmin) throw unknownInvitation()
}

/** Returns a user's fields after accepting an invitation, which adds a role and removes none. Pure. */
export function withInvitedRole({ name, email, isAdmin, isSeller }: StoredUser, role: Invitation['role']): UserFields {
  return { name, email, isAdmin: isAdmin || role === 'admin', isSeller: isSeller || role === 'seller' }
}

/** Returns the write of the audit entry for a change of an invitation. */
export function logInvitation(
  kind: AuditKind,
  { _id, name, role }: Invitation,
  attribution: Attribution,
  usedBy?: string,
): Write {
  const fields =
    usedBy === undefined
      ? [{ field: 'role', ...(kind === 'deleted' ? { before: role } : { after: role }) }]
      : [{ field: 'usedBy', after: usedBy }]
  return putAuditEntry({ ...attribution, of: 'invitation', row: _id, name, kind, fields })
}

export function unknownInvitation(): Refusal {
  return new Refusal('invitation.unknown', 'This invitation is not valid. Please ask the shop for a new one')
}

export function usedInvitation(): Refusal {
  return new Refusal('invitation.used', 'This invitation has been used. Please ask the shop for a new one')
}
