import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  GetCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { allItems } from '../data/all-items.ts'
import { auditIn, noteKey } from '../data/audit-notes.ts'
import { table, tableName } from '../data/table.ts'
import { keyOfItem, totalsItem } from '../data/totals-items.ts'
import { Refusal } from '../refusal.ts'

/**
 * While an audit is running, every change of the totals is also noted. The totals at the start of the audit can
 * therefore be computed at any time. See lambdas/data/audit-notes.ts.
 */

/** Number of items that DynamoDB deletes in one request. */
const MAX_DELETES_PER_BATCH = 25

const key = keyOfItem(totalsItem.all)

/**
 * Begins an audit.
 * @throws Refusal 409 if another audit is running or was interrupted, and `takeOver` is not set
 */
export async function beginAudit(audit: string, { takeOver }: { takeOver: boolean }): Promise<void> {
  const isBegun = await updateIf({
    UpdateExpression: 'SET audit = :audit',
    ...(!takeOver && { ConditionExpression: 'attribute_not_exists(audit)' }),
    ExpressionAttributeValues: { ':audit': audit },
  })
  if (!isBegun) {
    throw new Refusal('audit.other', 'Another audit is running, or was interrupted. Wait, or add --take-over')
  }
}

/** Ends an audit, unless another one has taken it over, and removes its notes. */
export async function endAudit(audit: string): Promise<void> {
  await updateIf({
    UpdateExpression: 'REMOVE audit',
    ConditionExpression: 'audit = :audit',
    ExpressionAttributeValues: { ':audit': audit },
  })
  await removeNotes(audit)
}

/** Runs a conditional update and returns whether its condition was met. */
async function updateIf(update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> {
  try {
    await table.send(new UpdateCommand({ TableName: tableName, Key: key, ...update }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Returns whether this audit is still the current one, that is, no other audit has taken it over. */
export async function isUnderWay(audit: string): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))
  return auditIn(Item) === audit
}

/** Returns the totals items that have changed since the audit began. */
export async function notedItems(audit: string): Promise<string[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :notes',
      ExpressionAttributeValues: { ':notes': noteKey(audit, '').PK },
      ConsistentRead: true,
    },
  )
  return (await allItems(pages)).map(({ SK }) => SK)
}

/** Removes the notes of an audit that has ended. */
export async function removeNotes(audit: string): Promise<void> {
  const items = await notedItems(audit)
  for (let at = 0; at < items.length; at += MAX_DELETES_PER_BATCH) {
    const requests = items.slice(at, at + MAX_DELETES_PER_BATCH).map((item) => ({
      DeleteRequest: { Key: noteKey(audit, item) },
    }))
    let left: BatchWriteCommandInput['RequestItems'] = { [tableName]: requests }
    while (left?.[tableName]) {
      left = (await table.send(new BatchWriteCommand({ RequestItems: left }))).UnprocessedItems
    }
  }
}
