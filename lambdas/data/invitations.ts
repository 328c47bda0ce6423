import * as z from 'zod/mini'
import { Invitation } from '../../shared/users/invitation.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { getItem, query } from './query.ts'
import { readable } from './read-row.ts'
import { putNew } from './row-writes.ts'
import { expiresIn, tableName, type Write } from './table.ts'

/**
 * Links with which admins invite staff. A token consists of the invitation's id and a secret. Only a hash of the secret
 * is stored, so reading the table or a backup makes no one an admin.
 *
 * Access patterns: an invitation by its id (PK/SK); all of them, oldest first (PK).
 *
 *   PK INVITATIONS   SK <id>   hash (of the secret), usedAt, usedBy, expiresAt
 */
const INVITATIONS = 'INVITATIONS'

/** Expired invitations are kept this long to tell the invited person that theirs has expired. */
const KEPT_DAYS = 60

export const StoredInvitation = z.extend(Invitation, { hash: z.string(), usedBy: z.optional(z.string()) })
export type StoredInvitation = z.infer<typeof StoredInvitation>

/** Returns the token at the end of the link. */
export function tokenOf({ _id }: Pick<Invitation, '_id'>, secret: string): string {
  return `${_id}-${secret}`
}

/** Returns the write of an invitation that `secret` opens. */
export function putInvitation(invitation: Invitation, secret: string, now: number): Write {
  return putNew({
    ...invitationKey(invitation._id),
    entity: 'invitation',
    ...invitation,
    hash: fingerprintOf(secret),
    expiresAt: expiresIn(KEPT_DAYS, now),
  })
}

/** Returns the invitation that a token opens, even if used or expired, or undefined if the token is not valid. */
export async function invitationByToken(token: string): Promise<StoredInvitation | undefined> {
  const [, id, secret] = /^(\w+)-(\w+)$/.exec(token) ?? []
  if (id === undefined || secret === undefined) return undefined
  const found = await invitationById(id)
  return found?.hash === fingerprintOf(secret) ? found : undefined
}

export async function invitationById(id: string): Promise<StoredInvitation | undefined> {
  // Consistent read: a withdrawn invitation must stop working immediately.
  const item = await getItem(invitationKey(id))
  return item && StoredInvitation.parse(item)
}

/** Returns the valid invitations that were not accepted yet: a few at most. */
export async function openInvitations(now: string): Promise<Invitation[]> {
  const { Items = [] } = await query({ in: 'TABLE', PK: INVITATIONS }, { ConsistentRead: true })
  return readable(Items, (item) => StoredInvitation.parse(item)).filter(
    ({ usedBy, until }) => usedBy === undefined && until > now,
  )
}

/** Returns the write that withdraws an invitation. It fails if the invitation was accepted. */
export function removeInvitation(id: string): Write {
  const ConditionExpression = 'attribute_exists(PK) AND attribute_not_exists(usedBy)'
  return { Delete: { TableName: tableName, Key: invitationKey(id), ConditionExpression } }
}

/** Returns the write that accepts an invitation for a user. It fails if it was withdrawn or accepted before. */
export function markInvitationUsed(id: string, person: string, at: string): Write {
  return {
    Update: {
      TableName: tableName,
      Key: invitationKey(id),
      UpdateExpression: 'SET usedBy = :person, usedAt = :at',
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(usedBy)',
      ExpressionAttributeValues: { ':person': person, ':at': at },
    },
  }
}

function invitationKey(id: string) {
  return { PK: INVITATIONS, SK: id }
}
