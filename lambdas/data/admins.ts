import { Refusal } from '../refusal.ts'
import { readSnapshot } from './commit.ts'
import { type Item, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'

/**
 * All admins in one item, so that 'at least one admin remains' can be a condition on it. Every admin listed here is
 * also in Cognito's group: a user leaves this set before the group and joins it after the group. A failure in between
 * leaves at worst an admin who is not counted.
 *
 *   PK ADMINS   SK ADMINS   admins: set of user ids
 */

const key = { PK: 'ADMINS', SK: 'ADMINS' }

export function adminsItem(ids: readonly string[]): Item {
  return { ...key, entity: 'admins', admins: new Set(ids) }
}

/** Returns the write that adds a user to the admins, if missing. */
export function joinAdmins(id: string): Write {
  return {
    Update: {
      TableName: tableName,
      Key: key,
      UpdateExpression: 'SET entity = :entity ADD admins :one',
      ExpressionAttributeValues: { ':entity': 'admins', ':one': new Set([id]) },
    },
  }
}

/**
 * Removes a user from the admins.
 * @returns false if an earlier attempt had removed them
 * @throws Refusal 409 for the last admin
 */
export async function leaveAdmins(id: string): Promise<boolean> {
  const admins = (await readSnapshot([key]))(key)?.admins
  if (!(admins instanceof Set && admins.has(id))) return false
  const left = await transact([
    {
      Update: {
        TableName: tableName,
        Key: key,
        UpdateExpression: 'SET entity = :entity DELETE admins :one',
        ConditionExpression: 'size(admins) > :last OR NOT contains(admins, :id)',
        ExpressionAttributeValues: { ':entity': 'admins', ':one': new Set([id]), ':id': id, ':last': 1 },
      },
    },
  ])
  if (!left) throw new Refusal('admin.last', 'This is the last admin. Make another person an admin first')
  return true
}
