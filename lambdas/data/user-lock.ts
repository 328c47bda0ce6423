import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserFields } from '../../shared/users/edit-user.ts'
import { isThrottled } from '../aws-errors.ts'
import { clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'
import { joinAdmins } from './admins.ts'
import { nameChange } from './named-staff.ts'
import { type Claim, table, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'
import { putDeletionMarker, StoredUser, userKey } from './users.ts'

/**
 * A lock on a user during a change. No transaction spans Cognito and the table, so of two concurrent changes one waits
 * for the other. A lock that is never released, because its Lambda crashed, expires.
 */
export type UserLock = { user: StoredUser; by: string }

type Names = Pick<UserFields, 'name' | 'email'>
type Update = NonNullable<Write['Update']>

/** Duration of a lock in ms: as long as a Lambda behind an HTTP API may run. */
const LOCK_MS = 30_000

/** Maximum time that a change waits for a lock, in ms: far longer than a change takes. */
const MAX_WAIT_MS = 3000

/**
 * Runs `work` while the user is locked. `work` releases the lock by saving or removing the user; if it fails, this
 * function does.
 * @throws Refusal 404 for an unknown user, 503 when another change does not end, and the errors of `work`
 */
export async function withUserLock<T>(id: string, work: (lock: UserLock) => Promise<T>): Promise<T> {
  const lock = await acquireLock(id)
  try {
    return await work(lock)
  } catch (error) {
    // If this fails too, the lock expires; the first error is the one to report.
    await releaseLock(lock).catch(() => undefined)
    throw error
  }
}

/**
 * Returns the update that stores when the email changed, if it does: a code sent before does not prove the new email.
 */
function emailChange(before: string, after: string) {
  return before.toLowerCase() === after.toLowerCase()
    ? { set: '', values: {} }
    : { set: ', emailSince = :now', values: { ':now': clock.now() } }
}

/**
 * Saves a user's new name and email with the audit entry, and releases the lock. The name of staff must stay the same:
 * only saveUser claims names.
 */
export async function saveNames(lock: UserLock, { name, email }: Names, auditEntry: Write): Promise<void> {
  const since = emailChange(lock.user.email, email)
  const update: Update = {
    ...lockedProfile(lock),
    UpdateExpression: `SET #name = :name, email = :email, revision = :next${since.set} REMOVE heldBy, heldUntil`,
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':me': lock.by,
      ':name': name,
      ':email': email,
      ':next': lock.user.revision + 1,
      ...since.values,
    },
  }
  if (!(await transact([{ Update: update }, auditEntry]))) throw lockLost()
}

/**
 * Saves all fields of a user with the audit entry, updates the count of admins, claims or frees the name of staff, and
 * releases the lock.
 * @throws Refusal of a claim on which the change depends and whose condition fails, 409 for a name that is taken
 */
export async function saveUser(
  lock: UserLock,
  next: UserFields,
  auditEntry: Write,
  claims: Claim[] = [],
): Promise<void> {
  const { name, email, isAdmin, isSeller } = next
  const since = emailChange(lock.user.email, email)
  const update: Update = {
    ...lockedProfile(lock),
    UpdateExpression: `SET #name = :name, email = :email, isAdmin = :isAdmin, isSeller = :isSeller, revision = :next${since.set} REMOVE heldBy, heldUntil`,
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':me': lock.by,
      ':name': name,
      ':email': email,
      ':isAdmin': isAdmin,
      ':isSeller': isSeller,
      ':next': lock.user.revision + 1,
      ...since.values,
    },
  }
  const names = await nameChange(lock.user, next)
  const writes = [{ Update: update }, auditEntry, ...(isAdmin ? [joinAdmins(lock.user._id)] : []), ...names.writes]
  const saved = await transact(writes, [...claims, ...names.claims])
  if (!saved) throw lockLost()
}

/** Deletes the profile permanently and frees its name. The audit entry keeps the user's identity. */
export async function removeUser(lock: UserLock, auditEntry: Write): Promise<void> {
  const { writes } = await nameChange(lock.user, undefined)
  const removed = await transact([
    {
      Delete: { ...lockedProfile(lock), ExpressionAttributeValues: { ':me': lock.by } },
    },
    putDeletionMarker(lock.user, clock.now()),
    auditEntry,
    ...writes,
  ])
  if (!removed) throw lockLost()
}

async function acquireLock(id: string): Promise<UserLock> {
  const by = clock.newUuid()
  const attempt = async (): Promise<UserLock | typeof RETRY> => {
    try {
      const { Attributes } = await table.send(lockCommand(id, by, clock.now()))
      return { user: StoredUser.parse(Attributes), by }
    } catch (error) {
      if (isThrottled(error)) return RETRY
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      if (!error.Item) throw new Refusal('user.unknown', 'There is no such person')
      return RETRY
    }
  }
  return retry(attempt, { withinMs: MAX_WAIT_MS, outOfTime: lockLost })
}

function lockCommand(id: string, by: string, now: number) {
  return new UpdateCommand({
    TableName: tableName,
    Key: userKey(id),
    UpdateExpression: 'SET heldBy = :me, heldUntil = :until',
    // The lock may already be this call's own: a request whose response was lost is sent again.
    ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(heldBy) OR heldUntil < :now OR heldBy = :me)',
    ExpressionAttributeValues: { ':me': by, ':until': now + LOCK_MS, ':now': now },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

async function releaseLock(lock: UserLock): Promise<void> {
  await table.send(
    new UpdateCommand({
      ...lockedProfile(lock),
      UpdateExpression: 'REMOVE heldBy, heldUntil',
      ExpressionAttributeValues: { ':me': lock.by },
    }),
  )
}

/** Returns the key of the user's profile, on condition that this lock still applies. */
function lockedProfile({ user }: UserLock) {
  return { TableName: tableName, Key: userKey(user._id), ConditionExpression: 'heldBy = :me' }
}

function lockLost(): Refusal {
  return new Refusal('user.busy', 'Another change of this account is running. Please try again in a moment')
}
