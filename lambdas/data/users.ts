import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { User } from '../../shared/users/user.ts'
import { type Item, table, tableName } from './table.ts'

/**
 * Access pattern: a person's profile (PK/SK). Passwords and sign-in are Cognito's alone.
 *
 *   PK USER#<sub>   SK PROFILE
 */

export function userItem(user: User, createdAt: string): Item {
  return { PK: `USER#${user._id}`, SK: 'PROFILE', entity: 'user', ...user, createdAt }
}

/** Makes the profile of someone who has just signed up; one that is there already stays as it is. */
export async function createProfile(user: User, createdAt: string): Promise<void> {
  try {
    await table.send(
      new PutCommand({
        TableName: tableName,
        Item: userItem(user, createdAt),
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
