import { Refusal } from '../refusal.ts'
import { type Item, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'

/**
 * Who the admins are, in one item, so that 'there is always one left' is a condition on it. It never holds anyone whom
 * Cognito does not have in the group: one leaves it before the group and joins it after. Of what fails in between, an
 * admin who is not counted is all that can remain.
 *
 *   PK ADMINS   SK ADMINS   admins: set of user ids
 */

const key = { PK: 'ADMINS', SK: 'ADMINS' }

export function adminsItem(ids: readonly string[]): Item {
  return { ...key, entity: 'admins', admins: new Set(ids) }
}

/** The write that counts a person among the admins; one who is there already stays. */
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
 * Counts a person among the admins no longer; one who is not there is no obstacle.
 * @throws Refusal 409 when nobody else is left
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
  if (!left) throw new Refusal('admin.last', 'This is the last admin. Make somebody else an admin first')
}
