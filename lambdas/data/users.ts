import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { USERS_PER_PAGE } from '../../shared/users/routes.ts'
import { ListedUser, type User } from '../../shared/users/user.ts'
import { clock } from '../clock.ts'
import { joinAdmins } from './admins.ts'
import { batchGet } from './batch-get.ts'
import { getItem, query, queryPage } from './query.ts'
import { readRow } from './read-row.ts'
import { putNew, UNCHANGED } from './row-writes.ts'
import { claimName } from './staff-names.ts'
import { expiresIn, type Item, table, tableName, type Write } from './table.ts'
import { transact, writeIf } from './transact.ts'

/**
 * Users, as the shop shows them. Cognito is authoritative for sign-in, emails, names and groups. A profile mirrors
 * them, and each user who can sign in has one.
 *
 * Access patterns: a user's profile (PK/SK); all users, newest first (GSI1).
 *
 *   PK USER#<sub>   SK PROFILE   GSI1PK USERS   GSI1SK <createdAt>#<sub>   heldBy, heldUntil: see user-lock.ts; sessionsFrom,
 *                                                                                provenEmail, emailSince
 *   PK USER#<sub>   SK GONE      createdAt, expiresAt: keeps a deleted person's profile from coming back
 */

/** A user as stored. */
export const StoredUser = z.extend(ListedUser, {
  revision: z.int(),
  /** Start of the oldest valid session, in seconds since 1970. A new password or email ends all earlier sessions. */
  sessionsFrom: z.optional(z.number()),
  /** The email that received a code which has been used. It may be the current email or an earlier one. */
  provenEmail: z.optional(z.string()),
})
export type StoredUser = z.infer<typeof StoredUser>

const USERS = 'USERS'

/** Days for which a deleted profile is remembered. A running trigger takes only seconds. */
const GONE_KEPT_DAYS = 1

export function userKey(id: string) {
  return { PK: `USER#${id}`, SK: 'PROFILE' }
}

export function userItem(user: User, createdAt: string): Item {
  const index = { GSI1PK: USERS, GSI1SK: listKey(user._id, createdAt) }
  return { ...userKey(user._id), ...index, entity: 'user', revision: 1, ...user, createdAt }
}

/** Returns a user as admins see them. */
export function toListedUser(user: StoredUser): ListedUser {
  return { ...user, isEmailProven: user.provenEmail?.toLowerCase() === user.email.toLowerCase() }
}

/** Returns a user by a consistent read: the profile may have been written a moment ago. */
export async function userById(id: string): Promise<StoredUser | undefined> {
  const item = await getItem(userKey(id))
  return item && readRow(item, (row) => StoredUser.parse(row))
}

/** Returns one page of all users, newest first, starting after the user `after`. */
export async function usersPage(after?: string): Promise<StoredUser[]> {
  const place = after === undefined ? undefined : await listKeyById(after)
  if (after !== undefined && place === undefined) return []
  return queryPage({ in: 'GSI1', PK: USERS, before: place }, USERS_PER_PAGE, (row) => StoredUser.parse(row))
}

/** Returns which of up to 100 users have a profile; those without one were deleted. One request. */
export async function idsWithProfile(ids: readonly string[]): Promise<Set<string>> {
  const profiles = await batchGet([...new Set(ids)].map(userKey), {
    ProjectionExpression: '#id',
    ExpressionAttributeNames: { '#id': '_id' },
  })
  return new Set(profiles.map(({ _id }) => String(_id)))
}

/** Returns the emails of up to 100 people by their ids; deleted people have none. One request. */
export async function emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const profiles = await batchGet([...new Set(ids)].map(userKey), {
    ProjectionExpression: '#id, email',
    ExpressionAttributeNames: { '#id': '_id' },
  })
  return new Map(profiles.map(({ _id, email }) => [String(_id), String(email)]))
}

/** Maximum number of items that DynamoDB reads by key in one request. */
const MAX_READS_AT_A_TIME = 100

/** Returns the current names of users by their id; those without a profile are left out. One request per 100 users. */
export async function namesOf(ids: readonly string[]): Promise<Record<string, string>> {
  const different = [...new Set(ids)]
  const batches = Array.from({ length: Math.ceil(different.length / MAX_READS_AT_A_TIME) }, (_, n) =>
    different.slice(n * MAX_READS_AT_A_TIME, (n + 1) * MAX_READS_AT_A_TIME),
  )
  const options = { ProjectionExpression: '#id, #name', ExpressionAttributeNames: { '#id': '_id', '#name': 'name' } }
  const profiles = await Promise.all(batches.map((some) => batchGet(some.map(userKey), options)))
  return Object.fromEntries(profiles.flat().map(({ _id, name }) => [String(_id), String(name)]))
}

/**
 * Creates a user's profile, adds an admin to the admins, and claims the name of staff. A profile that exists or was
 * deleted stays unchanged.
 * @throws Refusal 409 for staff whose name is taken
 */
export async function createProfile(user: User, createdAt: string): Promise<void> {
  const writes = [
    putNew(userItem(user, createdAt)),
    {
      ConditionCheck: {
        TableName: tableName,
        Key: goneKey(user._id),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
    ...(user.isAdmin ? [joinAdmins(user._id)] : []),
  ]
  await transact(writes, claimName(user))
}

/** Copies name and email from Cognito to a profile, with the audit entry, unless another change has locked it. */
export async function copyNames(
  snapshot: StoredUser,
  { name, email }: Pick<User, 'name' | 'email'>,
  auditEntry: Write,
) {
  const update: Write['Update'] = {
    TableName: tableName,
    Key: userKey(snapshot._id),
    UpdateExpression: `SET #name = :name, email = :email, revision = :next${snapshot.email === email ? '' : ', emailSince = :now'}`,
    ConditionExpression: `#name = :seenName AND email = :seenEmail AND ${UNCHANGED} AND (attribute_not_exists(heldBy) OR heldUntil < :now)`,
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':seen': snapshot.revision,
      ':name': name,
      ':email': email,
      ':next': snapshot.revision + 1,
      ':seenName': snapshot.name,
      ':seenEmail': snapshot.email,
      ':now': clock.now(),
    },
  }
  await transact([{ Update: update }, auditEntry])
}

/** Validity of a code that Cognito has sent, in ms. */
const CODE_LASTS_MS = 60 * 60_000

/**
 * Records that a code sent to a user's email was used, unless the email has changed since the code may have been sent.
 */
export async function proveEmail({ _id, email }: Pick<User, '_id' | 'email'>, now: number): Promise<void> {
  await writeIf(() =>
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: userKey(_id),
        UpdateExpression: 'SET provenEmail = :email',
        ConditionExpression: 'email = :email AND (attribute_not_exists(emailSince) OR emailSince < :sent)',
        ExpressionAttributeValues: { ':email': email, ':sent': now - CODE_LASTS_MS },
      }),
    ),
  )
}

/**
 * Ends all sessions of a user that began before `second` (since 1970), if the user exists. Repeating it is harmless.
 */
export async function endSessionsBefore(id: string, second: number): Promise<void> {
  await writeIf(() =>
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: userKey(id),
        UpdateExpression: 'SET sessionsFrom = :second',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':second': second },
      }),
    ),
  )
}

/** Returns the write that prevents a deleted user's profile from being created again. */
export function putDeletionMarker({ _id, createdAt }: StoredUser, now: number): Write {
  const expiresAt = expiresIn(GONE_KEPT_DAYS, now)
  return { Put: { TableName: tableName, Item: { ...goneKey(_id), entity: 'user-gone', createdAt, expiresAt } } }
}

/** Returns a check that a person is still an admin. */
export function checkIsAdmin(id: string): Write {
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: userKey(id),
      ConditionExpression: 'isAdmin = :yes',
      ExpressionAttributeValues: { ':yes': true },
    },
  }
}

function goneKey(id: string) {
  return { PK: userKey(id).PK, SK: 'GONE' }
}

function listKey(id: string, createdAt: string): string {
  return `${createdAt}#${id}`
}

/** Returns a user's position in the list, or the former one of a user deleted recently. */
async function listKeyById(id: string): Promise<string | undefined> {
  const { Items = [] } = await query({ in: 'TABLE', PK: userKey(id).PK }, { Limit: 1 })
  const found = z.safeParse(z.object({ createdAt: z.string() }), Items[0])
  return found.success ? listKey(id, found.data.createdAt) : undefined
}
