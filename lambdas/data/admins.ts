import { Refusal } from '../refusal.ts'
import { type Item, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'

/**
 * The admins in one item, so that 'there is always one left' is a condition on it. All of them are in Cognito's group:
 * a person leaves this set before the group, and joins it after. The worst that a failure in between can leave behind
 * is an admin who is not counted.
 *
 *   PK ADMINS   SK ADMINS   admins: set of user ids
 */

const key = { PK: 'ADMINS', SK: 'ADMINS' }

export function adminsItem(ids: readonly string[]): Item {
  return { ...key, entity: 'admins', admins: new Set(ids) }
}

/** The write that adds a person to the admins, if they are not among them. */
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
 * Takes a person off the admins, if they are among them.
 * @throws Refusal 409 for the last one
 */
export async function leaveAdmins(id: string): Promise<void> {
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
  if (!left) throw new Refusal('admin.last', 'This is the last admin. Make someone else an admin first')
}
