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
import { putGone, StoredUser, userKey } from './users.ts'

/**
 * A lock on a user during a change. No transaction spans Cognito and the table, so of two concurrent changes one waits
 * for the other. A lock that is never released, because its Lambda crashed, expires.
 */
export type Hold = { user: StoredUser; by: string }

type Names = Pick<UserFields, 'name' | 'email'>
type Update = NonNullable<Write['Update']>

/** Duration of a lock in ms: as long as a Lambda behind an HTTP API may run. */
const HELD_MS = 30_000

/** How long a change waits for a lock, in ms: far longer than a change takes. */
const WAITS_MS = 3000

/**
 * Runs `work` while the user is locked. `work` releases the lock by saving or removing the user; if it fails, this
 * function does.
 * @throws Refusal 404 for an unknown user, 503 when another change does not end, and the errors of `work`
 */
export async function holdUser<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T> {
  const hold = await takeHold(id)
  try {
    return await work(hold)
  } catch (error) {
    // If this fails too, the lock expires; the first error is the one to report.
    await release(hold).catch(() => undefined)
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
 * Saves a user's new name and email with the audit entry `line`, and releases the lock. The name of staff must stay the
 * same: only saveUser claims names.
 */
export async function saveNames(hold: Hold, { name, email }: Names, line: Write): Promise<void> {
  const since = emailChange(hold.user.email, email)
  const update: Update = {
    ...heldProfile(hold),
    UpdateExpression: `SET #name = :name, email = :email, revision = :next${since.set} REMOVE heldBy, heldUntil`,
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':me': hold.by,
      ':name': name,
      ':email': email,
      ':next': hold.user.revision + 1,
      ...since.values,
    },
  }
  if (!(await transact([{ Update: update }, line]))) throw overtaken()
}

/**
 * Saves all fields of a user with the audit entry `line`, updates the count of admins, claims or frees the name of staff,
 * and releases the lock.
 * @throws Refusal of a claim on which the change depends and whose condition fails, 409 for a name that is taken
 */
export async function saveUser(hold: Hold, next: UserFields, line: Write, claims: Claim[] = []): Promise<void> {
  const { name, email, isAdmin, isSeller } = next
  const since = emailChange(hold.user.email, email)
  const update: Update = {
    ...heldProfile(hold),
    UpdateExpression: `SET #name = :name, email = :email, isAdmin = :isAdmin, isSeller = :isSeller, revision = :next${since.set} REMOVE heldBy, heldUntil`,
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':me': hold.by,
      ':name': name,
      ':email': email,
      ':isAdmin': isAdmin,
      ':isSeller': isSeller,
      ':next': hold.user.revision + 1,
      ...since.values,
    },
  }
  const names = await nameChange(hold.user, next)
  const writes = [{ Update: update }, line, ...(isAdmin ? [joinAdmins(hold.user._id)] : []), ...names.writes]
  const saved = await transact(writes, [...claims, ...names.claims])
  if (!saved) throw overtaken()
}

/** Deletes the profile permanently and frees its name. The audit entry `line` keeps the user's identity. */
export async function removeUser(hold: Hold, line: Write): Promise<void> {
  const { writes } = await nameChange(hold.user, undefined)
  const removed = await transact([
    {
      Delete: { ...heldProfile(hold), ExpressionAttributeValues: { ':me': hold.by } },
    },
    putGone(hold.user, clock.now()),
    line,
    ...writes,
  ])
  if (!removed) throw overtaken()
}

async function takeHold(id: string): Promise<Hold> {
  const by = clock.newUuid()
  const attempt = async (): Promise<Hold | typeof RETRY> => {
    try {
      const { Attributes } = await table.send(takeCommand(id, by, clock.now()))
      return { user: StoredUser.parse(Attributes), by }
    } catch (error) {
      if (isThrottled(error)) return RETRY
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      if (!error.Item) throw new Refusal('user.unknown', 'There is no such person')
      return RETRY
    }
  }
  return retry(attempt, { withinMs: WAITS_MS, outOfTime: overtaken })
}

function takeCommand(id: string, by: string, now: number) {
  return new UpdateCommand({
    TableName: tableName,
    Key: userKey(id),
    UpdateExpression: 'SET heldBy = :me, heldUntil = :until',
    // The lock may already be this call's own: a request whose response was lost is sent again.
    ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(heldBy) OR heldUntil < :now OR heldBy = :me)',
    ExpressionAttributeValues: { ':me': by, ':until': now + HELD_MS, ':now': now },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

async function release(hold: Hold): Promise<void> {
  await table.send(
    new UpdateCommand({
      ...heldProfile(hold),
      UpdateExpression: 'REMOVE heldBy, heldUntil',
      ExpressionAttributeValues: { ':me': hold.by },
    }),
  )
}

/** Returns the key of the user's profile, on condition that this lock still applies. */
function heldProfile({ user }: Hold) {
  return { TableName: tableName, Key: userKey(user._id), ConditionExpression: 'heldBy = :me' }
}

function overtaken(): Refusal {
  return new Refusal('user.busy', 'Someone else is changing this account right now. Please try again in a moment')
}
