import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isUploaded } from '../../shared/pictures/uploaded-picture.ts'
import { Refusal } from '../refusal.ts'
import { type Claim, expiresIn, table, tableName, type Write } from './table.ts'
import { writeIf } from './transact.ts'

/**
 * The users of an uploaded picture. The row stays while anything uses the picture, and the file stays while the row
 * does. Access pattern: a picture by its path (PK/SK).
 *
 *   PK PICTURE#<path>   SK PICTURE   path, usedBy: ids of lamps and special requests; until the first one, expiresAt
 */

/** Days for which an unused picture is kept: long enough to return to a form and finish it. */
const UNUSED_DAYS = 1

function pictureKey(path: string) {
  return { PK: `PICTURE#${path}`, SK: 'PICTURE' }
}

/** Records a picture that is not used yet. */
export async function putPicture(path: string, now: number): Promise<void> {
  const Item = { ...pictureKey(path), entity: 'picture', path, expiresAt: expiresIn(UNUSED_DAYS, now) }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

/** Returns the claim that adds `user`, an id, to the users of a picture. It is refused if the picture was deleted. */
export function claimPicture(path: string | undefined, user: string): Claim[] {
  if (path === undefined || !isUploaded(path)) return []
  const write: Write = {
    Update: {
      TableName: tableName,
      Key: pictureKey(path),
      UpdateExpression: 'ADD usedBy :user REMOVE expiresAt',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':user': new Set([user]) },
    },
  }
  return [{ write, refusal: new Refusal('picture.gone', 'The picture is no longer available. Please upload it again') }]
}

/** Returns the write that removes `user` from the users of a picture. */
export function releasePicture(path: string, user: string): Write[] {
  if (!isUploaded(path)) return []
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: pictureKey(path),
      UpdateExpression: 'DELETE usedBy :user',
      ExpressionAttributeValues: { ':user': new Set([user]) },
    },
  }
  return [update]
}

/** Deletes the row of a picture if it is unused. Repeating it is harmless. */
export async function removeUnusedPicture(path: string): Promise<void> {
  await writeIf(() =>
    table.send(
      new DeleteCommand({
        TableName: tableName,
        Key: pictureKey(path),
        // DynamoDB removes a set attribute when its last member is deleted.
        ConditionExpression: 'attribute_not_exists(usedBy)',
      }),
    ),
  )
}
