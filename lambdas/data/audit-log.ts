import { AuditEntry } from '../../shared/changes/audit-log.ts'
import { spanOf } from '../../shared/day-span.ts'
import { idPrefixAt, justBefore } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { type KeyRange, query } from './query.ts'
import { readable } from './read-row.ts'
import { putNew } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * The audit log: one entry per change, written in the transaction that makes the change, and never modified.
 *
 * Access patterns: the entries of a row, newest first (PK); all entries, newest first, and those of a day (GSI2); those
 * that one user made (GSI1); those that count in a month that was over (GSI3).
 *
 *   PK CHANGES#<of>#<row's id>   SK <id>   GSI1PK CHANGES#BY#<person>   GSI1SK <id>
 *                                          GSI2PK CHANGES               GSI2SK <id>
 *                                          GSI3PK BACK-DATED-CHANGES    GSI3SK <id>   if it has backDatedTo
 *
 * Entries have their own partition keys, so that permissions can protect them: no function may update or delete one. An
 * id contains the time of the change in ms, so a day in Kigali is a range of ids.
 */

const CHANGES = 'CHANGES'
const BACK_DATED = 'BACK-DATED-CHANGES'

/** Page size. Entries are about 700 bytes, so a page costs about 44 read units. */
const MAX_READS_AT_A_TIME = 500

export function changeItem(change: AuditEntry): Item {
  const { _id, of, row, by, backDatedTo } = change
  const indexes = { GSI1PK: changesBy(by._id), GSI1SK: _id, GSI2PK: CHANGES, GSI2SK: _id }
  const backDated = backDatedTo !== undefined && { GSI3PK: BACK_DATED, GSI3SK: _id }
  return { PK: `CHANGES#${of}#${row}`, SK: _id, ...indexes, ...backDated, entity: 'change', ...change }
}

/** Returns the write that appends an entry to the audit log. It fails if the id is taken. */
export function putAuditEntry(change: Omit<AuditEntry, '_id'>): Write {
  return putNew(changeItem({ _id: clock.newId(), ...change }))
}

/** Audit entries, newest first, and the id after which the next page starts; undefined on the last page. */
type AuditPage = { changes: AuditEntry[]; next: string | undefined }

/** Returns up to `limit` audit entries of a row, newest first, starting after the entry `after`. */
export async function changesOf(
  of: AuditEntry['of'],
  row: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AuditPage> {
  const between = { from: FIRST, to: upperBoundAfter(after) }
  // A history is often read right after the change was written. With one entry more than the page, the last page is known
  // as such.
  const options = { ScanIndexForward: false, ConsistentRead: true, Limit: limit + 1 }
  const { Items = [], LastEvaluatedKey } = await query({ in: 'TABLE', PK: `CHANGES#${of}#${row}`, between }, options)
  const page = Items.slice(0, limit)
  return {
    changes: readable(page, (item) => AuditEntry.parse(item)),
    next: LastEvaluatedKey && String(page.at(-1)?.SK),
  }
}

/** User whose changes are listed, or all changes that count in a past month. */
type AuditFilter = { by?: string | undefined; isBackDated?: boolean }

/**
 * Returns one page of the changes of one user, of all that count in a past month, or of all, starting after the change
 * `after`.
 */
export function auditPage({ after, ...asked }: AuditFilter & { after?: string | undefined }): Promise<AuditPage> {
  return changesPage(asked, FIRST, upperBoundAfter(after))
}

/** Returns up to a page of the changes since a moment, newest first. */
export async function changesSince(moment: string): Promise<AuditEntry[]> {
  return (await changesPage({}, idPrefixAt(new Date(moment)), LAST)).changes
}

/** Returns all changes of a day (YYYY-MM-DD, in Kigali), typically a few dozen. */
export function changesOfDay(day: string, by?: string): Promise<AuditEntry[]> {
  return changesBetween(spanOf(day), by)
}

/** Returns all changes between two instants, newest first. `to` is excluded. */
export async function changesBetween({ from, to }: { from: Date; to: Date }, by?: string): Promise<AuditEntry[]> {
  const found: AuditEntry[] = []
  for (let end: string | undefined = idPrefixAt(to); end !== undefined; ) {
    const { changes, next } = await changesPage({ by }, idPrefixAt(from), end)
    found.push(...changes)
    end = next && justBefore(next)
  }
  return found
}

/** Sort before and after every id. */
const [FIRST, LAST] = ['0', '~']

/** Returns the upper bound of the ids of a page that starts after the entry `after`. */
function upperBoundAfter(after: string | undefined): string {
  return after === undefined ? LAST : justBefore(after)
}

async function changesPage(asked: AuditFilter, first: string, last: string): Promise<AuditPage> {
  const between = { from: first, to: last }
  const options = { ScanIndexForward: false, Limit: MAX_READS_AT_A_TIME }
  const { Items = [], LastEvaluatedKey } = await query({ ...partitionFor(asked), between }, options)
  const changes = readable(Items, (item) => AuditEntry.parse(item))
  return { changes, next: LastEvaluatedKey && String(Items.at(-1)?.SK) }
}

function partitionFor({ by, isBackDated = false }: AuditFilter): KeyRange {
  if (isBackDated) return { in: 'GSI3', PK: BACK_DATED }
  return by === undefined ? { in: 'GSI2', PK: CHANGES } : { in: 'GSI1', PK: changesBy(by) }
}

function changesBy(person: string): string {
  return `CHANGES#BY#${person}`
}
