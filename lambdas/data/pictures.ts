import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isUploaded } from '../../shared/pictures/uploaded-picture.ts'
import { Refusal } from '../refusal.ts'
import { type Claim, expiresIn, table, tableName, type Write } from './table.ts'

/**
 * What uses an uploaded picture: the row stays as long as anything does, and the file as long as the row.
 * Access pattern: a picture by its address (PK/SK).
 *
 *   PK PICTURE#<path>   SK PICTURE   path, usedBy: ids of lamps and special requests; until the first one, expiresAt
 */

/** Long enough to come back to a form and finish it. */
const UNUSED_DAYS = 1

function pictureKey(path: string) {
  return { PK: `PICTURE#${path}`, SK: 'PICTURE' }
}

/** Records a picture that nothing uses yet. */
export async function putPicture(path: string, now: number): Promise<void> {
  const Item = { ...pictureKey(path), entity: 'picture', path, expiresAt: expiresIn(UNUSED_DAYS, now) }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

/** Adds `user`, an id, to those that use a picture, or is refused because the picture is gone. */
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
  return [{ write, refusal: new Refusal('picture.gone', 'The picture is no longer there. Please upload it again') }]
}

/** The write that takes `user` off those that use a picture. */
export function leavePicture(path: string, user: string): Write[] {
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

/** Deletes the row of a picture that nothing uses; any other stays. Repeating it is harmless. */
export async function removeUnusedPicture(path: string): Promise<void> {
  try {
    await table.send(
      new DeleteCommand({
        TableName: tableName,
        Key: pictureKey(path),
        // An empty set is no attribute at all.
        ConditionExpression: 'attribute_not_exists(usedBy)',
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
