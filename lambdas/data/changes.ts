import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Change } from '../../shared/changes/change.ts'
import { spanOf } from '../../shared/day.ts'
import { idPrefixAt, justBefore } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { readable } from './read-page.ts'
import { putNew } from './row-writes.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * The log of changes: one line each, written in the transaction that makes the change, and never again.
 *
 * Access patterns: the changes of a row, newest first (PK); all changes, newest first, and those of a day (GSI2); those that
 * one person made (GSI1).
 *
 *   PK CHANGES#<of>#<row's id>   SK <id>   GSI1PK CHANGES#BY#<person>   GSI1SK <id>
 *                                          GSI2PK CHANGES               GSI2SK <id>
 *
 * Lines have partition keys of their own, so that the permissions can tell them from the rows: no function may update or
 * delete one. An id says when the change was made, to the millisecond: a day in Kigali is a range of ids.
 */

const CHANGES = 'CHANGES'

/** Lines are some 700 bytes: about 44 read units. */
const READ_AT_ONCE = 500

/** Of one row: far more than people read. */
const MOST_OF_A_ROW = 200

export function changeItem(change: Change): Item {
  const { _id, of, row, by } = change
  const indexes = { GSI1PK: changesBy(by._id), GSI1SK: _id, GSI2PK: CHANGES, GSI2SK: _id }
  return { PK: `CHANGES#${of}#${row}`, SK: _id, ...indexes, entity: 'change', ...change }
}

/** The write that appends a line to the log; it fails if there is one already in its place. */
export function putChange(change: Omit<Change, '_id'>): Write {
  return putNew(changeItem({ _id: clock.newId(), ...change }))
}

/** The changes of a row, newest first. */
export async function changesOf(of: Change['of'], row: string): Promise<Change[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :changes',
      ExpressionAttributeValues: { ':changes': `CHANGES#${of}#${row}` },
      ScanIndexForward: false,
      // A history is read right after it was written.
      ConsistentRead: true,
      Limit: MOST_OF_A_ROW,
    }),
  )
  return readable(Items, (item) => Change.parse(item))
}

/** Lines of the log, newest first, and the id after which the next are to be asked for; undefined if these are the last. */
type SomeChanges = { changes: Change[]; next: string | undefined }

/** The changes that one person made, or everybody did, from the one after the change `after` on. */
export function someChanges({ by, after }: { by?: string | undefined; after?: string | undefined }) {
  return changesBetween(by, FIRST, after === undefined ? LAST : justBefore(after))
}

/** Changes that were made since a moment, newest first: up to as many as are read at once. */
export async function changesSince(moment: string): Promise<Change[]> {
  return (await changesBetween(undefined, idPrefixAt(new Date(moment)), LAST)).changes
}

/** All changes that were made on a day (YYYY-MM-DD, in Kigali): some tens in a shop. */
export async function changesOfDay(day: string, by?: string): Promise<Change[]> {
  const { from, to } = spanOf(day)
  const found: Change[] = []
  for (let end: string | undefined = idPrefixAt(to); end !== undefined; ) {
    const { changes, next } = await changesBetween(by, idPrefixAt(from), end)
    found.push(...changes)
    end = next && justBefore(next)
  }
  return found
}

/** Before and after every id. */
const [FIRST, LAST] = ['0', '~']

async function changesBetween(by: string | undefined, first: string, last: string): Promise<SomeChanges> {
  const index = by === undefined ? 'GSI2' : 'GSI1'
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: index,
      KeyConditionExpression: `${index}PK = :changes AND ${index}SK BETWEEN :first AND :last`,
      ExpressionAttributeValues: {
        ':changes': by === undefined ? CHANGES : changesBy(by),
        ':first': first,
        ':last': last,
      },
      ScanIndexForward: false,
      Limit: READ_AT_ONCE,
    }),
  )
  const changes = readable(Items, (item) => Change.parse(item))
  return { changes, next: LastEvaluatedKey && String(Items.at(-1)?.SK) }
}

function changesBy(person: string): string {
  return `CHANGES#BY#${person}`
}
