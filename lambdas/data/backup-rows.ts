import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb'
import { PARTS } from '../../shared/backup/collect-rows.ts'
import { BACKUP_KINDS } from '../../shared/entities.ts'
import { isInvalidRequest } from '../aws-errors.ts'
import { Refusal } from '../refusal.ts'
import { isRestorable } from './restored-rows.ts'
import { table, tableName } from './table.ts'

/** A row as DynamoDB represents it, for a complete backup. */
export type StoredRow = Record<string, AttributeValue>

type Page = { rows: StoredRow[]; next: StoredRow | undefined }

/**
 * Returns one page of one of the parts in which the table is scanned, starting after `from`. It ends after `most`
 * scanned items, many of which may be of other kinds, or at DynamoDB's page size.
 * @throws Refusal 400 for a `from` outside this part of the table
 */
export async function backupRows(part: number, from: StoredRow | undefined, most?: number): Promise<Page> {
  const kinds = Object.fromEntries(BACKUP_KINDS.map((kind, n) => [`:${n}`, { S: kind }]))
  const scan = new ScanCommand({
    TableName: tableName,
    FilterExpression: `entity IN (${Object.keys(kinds).join(', ')})`,
    ExpressionAttributeValues: kinds,
    ConsistentRead: true,
    Segment: part,
    TotalSegments: PARTS,
    Limit: most,
    ExclusiveStartKey: from,
  })
  try {
    const { Items = [], LastEvaluatedKey } = await table.send(scan)
    return { rows: Items.filter(belongsInBackup).map(withoutSecrets), next: LastEvaluatedKey }
  } catch (error) {
    if (from === undefined || !isInvalidRequest(error)) throw error
    throw new Refusal('request.invalid', 'from: is not a cursor of this part')
  }
}

/** Returns whether a restore accepts the row. It does not accept idempotency keys of single requests. */
function belongsInBackup({ entity, PK, SK }: StoredRow): boolean {
  return isRestorable(entity?.S ?? '', { PK: PK?.S ?? '', SK: SK?.S ?? '' })
}

/** Removes from a payment the token that authenticates its provider's callback. */
function withoutSecrets({ callbackToken: _, ...row }: StoredRow): StoredRow {
  return row
}
