import * as z from 'zod/mini'
import { LARGE_BODY, route } from '../route.ts'
import { BackupPerson } from './backup-person.ts'
import { PARTS } from './collect-rows.ts'

/**
 * A row in DynamoDB's JSON notation: {"PK":{"S":"…"}}. It is stored unchanged, regardless of the release that wrote it.
 */
export const BackupRow = z.record(z.string(), z.unknown())
export type BackupRow = z.infer<typeof BackupRow>

/** A SHA-256 in hexadecimal. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256'))

/** Cursor within a part: the key after which the next page begins. */
const Cursor = z.string().check(z.regex(/^[\w-]{1,3000}$/, 'is not a cursor'))

export const getBackupRows = route({
  method: 'GET',
  path: '/copy/rows',
  handler: 'backup/get-rows',
  access: 'admin',
  summary: `Returns rows for a backup, page by page of one of ${PARTS} parts, or only a checksum that shows whether a part has changed`,
  query: z.object({
    part: z.coerce.number().check(z.int(), z.gte(0), z.lt(PARTS)),
    /** The `next` of the previous page. */
    from: z.optional(Cursor),
    marks: z.optional(z.literal('only')),
  }),
  reply: z.object({
    rows: z.array(BackupRow),
    /** Sum of the hashes of the page's rows, independent of their order: see mark.ts. */
    mark: Sha256,
    /** Absent on a part's last page. */
    next: z.optional(Cursor),
  }),
})

const Authorship = z.object({ at: z.iso.datetime(), by: z.object({ _id: z.string(), name: z.string() }) })

/** The last backup: its time, author and number of rows. */
const LastBackup = z.extend(Authorship, { rows: z.int() })

/** A restore in progress. The backup is identified by its SHA-256. */
const Restore = z.extend(Authorship, { copy: Sha256 })

export const BackupState = z.object({
  last: z.optional(LastBackup),
  /** Whether a backup can be restored: the shop has no sales, orders, expenses or lamps yet. */
  isNew: z.boolean(),
  /** The restore that has started but not finished. */
  restore: z.optional(Restore),
})
export type BackupState = z.infer<typeof BackupState>

export const getBackupState = route({
  method: 'GET',
  path: '/copy',
  handler: 'backup/get-state',
  access: 'admin',
  summary: 'Returns when the last backup was made, and whether a backup can be restored',
  reply: BackupState,
})

export const noteBackup = route({
  method: 'POST',
  path: '/copy',
  handler: 'backup/note-backup',
  access: 'admin',
  summary: 'Records that a backup was made, by a caller who has read all of its parts in the last 24 hours',
  /** The stored number of rows is the one that the server counted while they were read. */
  body: z.object({ rows: z.int().check(z.nonnegative()) }),
  reply: LastBackup,
  errors: ['copy.notRead'],
})

export const beginRestore = route({
  method: 'POST',
  path: '/copy/restore',
  handler: 'backup/begin-restore',
  access: 'admin',
  summary:
    'Starts to restore a backup into a new shop, or continues an interrupted restore if nothing else was recorded since',
  body: z.object({ copy: Sha256 }),
  reply: Restore,
  errors: ['restore.notNew', 'restore.other'],
})

/** Maximum number of rows per call: they are written in one transaction, and a body has at most 256 kB. */
export const MAX_RESTORED_ROWS = 90
export const MAX_RESTORED_PEOPLE = 10

export const restorePeople = route({
  method: 'POST',
  path: '/copy/restore/people',
  handler: 'backup/restore-people',
  access: 'admin',
  maxBody: LARGE_BODY,
  summary: 'Creates accounts for people of a backup, who sign in through ‘forgot password’, and returns their new ids',
  body: z.object({
    copy: Sha256,
    people: z.array(BackupPerson).check(z.minLength(1), z.maxLength(MAX_RESTORED_PEOPLE)),
  }),
  reply: z.object({ ids: z.record(z.string(), z.string()) }),
  errors: ['restore.notBegun', 'restore.ended', 'users.tooOften', 'user.invalid'],
})

export const restoreRows = route({
  method: 'POST',
  path: '/copy/restore/rows',
  handler: 'backup/restore-rows',
  access: 'admin',
  maxBody: LARGE_BODY,
  summary: 'Writes rows of a backup that the shop does not have yet; existing rows are unchanged',
  body: z.object({
    copy: Sha256,
    rows: z.array(BackupRow).check(z.minLength(1), z.maxLength(MAX_RESTORED_ROWS)),
  }),
  reply: z.object({ written: z.int() }),
  errors: ['restore.notBegun', 'restore.ended', 'restore.badRow'],
})

export const endRestore = route({
  method: 'POST',
  path: '/copy/restore/end',
  handler: 'backup/end-restore',
  access: 'admin',
  summary: 'Ends a restore after its last row',
  body: z.object({ copy: Sha256 }),
  reply: Restore,
  errors: ['restore.notBegun', 'restore.ended'],
})

export const backupRoutes = [
  getBackupState,
  getBackupRows,
  noteBackup,
  beginRestore,
  restorePeople,
  restoreRows,
  endRestore,
]
