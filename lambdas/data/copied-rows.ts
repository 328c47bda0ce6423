import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb'
import { COPIED_KEYS, COPIED_KINDS, PARTS } from '../../shared/copy/kinds.ts'
import { isInvalidRequest } from '../aws-errors.ts'
import { Refusal } from '../refusal.ts'
import { table, tableName } from './table.ts'

/** The rows of the books as DynamoDB has them, for a copy of all. */
export type StoredRow = Record<string, AttributeValue>

type Page = { rows: StoredRow[]; next: StoredRow | undefined }

/**
 * One page of one of the parts that the table is read in, from the place after `from` on. It is as full as `most` items of
 * the table make it, most of which may be of other kinds, or as DynamoDB reads at once.
 * @throws Refusal 400 for a place that is not in this part of the table
 */
export async function copiedRows(part: number, from: StoredRow | undefined, most?: number): Promise<Page> {
  const kinds = Object.fromEntries(COPIED_KINDS.map((kind, n) => [`:${n}`, { S: kind }]))
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
    return { rows: Items.filter(isCopied).map(withoutSecrets), next: LastEvaluatedKey }
  } catch (error) {
    if (from === undefined || !isInvalidRequest(error)) throw error
    throw new Refusal('request.invalid', 'from: is not a cursor of this part')
  }
}

/** Keys of single requests stay out: nobody repeats a request of another shop. */
function isCopied({ entity, PK }: StoredRow): boolean {
  return entity?.S !== 'once' || COPIED_KEYS.some((kind) => PK?.S?.startsWith(`ONCE#${kind}#`))
}

/** Leaves out of a payment what authenticates its provider's callback. */
function withoutSecrets({ callbackToken: _, ...row }: StoredRow): StoredRow {
  return row
}
