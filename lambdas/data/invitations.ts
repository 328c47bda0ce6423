import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Invitation } from '../../shared/users/invitation.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { readable } from './read-page.ts'
import { putNew } from './row-writes.ts'
import { expiresIn, table, tableName, type Write } from './table.ts'
import { userKey } from './users.ts'

/**
 * The links by which admins invite staff. A token is the invitation's id and a secret; of the secret only a hash is kept, so
 * that nobody becomes an admin who reads the table, or a copy of it.
 *
 * Access patterns: an invitation by its id (PK/SK); all of them, oldest first (PK).
 *
 *   PK INVITATIONS   SK <id>   hash (of the secret), usedAt, usedBy, expiresAt
 */
const INVITATIONS = 'INVITATIONS'

/** For some time after its last day people are told that it is over. */
const KEPT_DAYS = 60

export const StoredInvitation = z.extend(Invitation, { hash: z.string(), usedBy: z.optional(z.string()) })
export type StoredInvitation = z.infer<typeof StoredInvitation>

/** What the link ends with. */
export function tokenOf({ _id }: Pick<Invitation, '_id'>, secret: string): string {
  return `${_id}-${secret}`
}

/** The write of an invitation that `secret` opens. */
export function putInvitation(invitation: Invitation, secret: string, now: number): Write {
  return putNew({
    ...invitationKey(invitation._id),
    entity: 'invitation',
    ...invitation,
    hash: fingerprintOf(secret),
    expiresAt: expiresIn(KEPT_DAYS, now),
  })
}

/** The invitation that a token opens, used or expired though it may be; undefined if it opens none. */
export async function invitationByToken(token: string): Promise<StoredInvitation | undefined> {
  const [, id, secret] = /^(\w+)-(\w+)$/.exec(token) ?? []
  if (id === undefined || secret === undefined) return undefined
  const found = await invitationById(id)
  return found?.hash === fingerprintOf(secret) ? found : undefined
}

export async function invitationById(id: string): Promise<StoredInvitation | undefined> {
  // Consistent: one that was taken back is taken back.
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: invitationKey(id), ConsistentRead: true }),
  )
  return Item && StoredInvitation.parse(Item)
}

/** Those that are good and that nobody has taken: the few people whom a shop expects. */
export async function openInvitations(now: string): Promise<Invitation[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :invitations',
      ExpressionAttributeValues: { ':invitations': INVITATIONS },
      ConsistentRead: true,
    }),
  )
  return readable(Items, (item) => StoredInvitation.parse(item)).filter(
    ({ usedBy, until }) => usedBy === undefined && until > now,
  )
}

/** The write that takes an invitation back, unless somebody has taken it. */
export function removeInvitation(id: string): Write {
  const ConditionExpression = 'attribute_exists(PK) AND attribute_not_exists(usedBy)'
  return { Delete: { TableName: tableName, Key: invitationKey(id), ConditionExpression } }
}

/** The write by which a person takes an invitation, if it is still there and nobody has taken it. */
export function spendInvitation(id: string, person: string, at: string): Write {
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

/** That the person who made an invitation is an admin still. */
export function checkInviter({ by }: Invitation): Write {
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: userKey(by._id),
      ConditionExpression: 'isAdmin = :yes',
      ExpressionAttributeValues: { ':yes': true },
    },
  }
}

function invitationKey(id: string) {
  return { PK: INVITATIONS, SK: id }
}
