import { BACKUP_KINDS, type BackupKind } from '../entities.ts'
import { joinedMark, NO_MARK } from './mark.ts'

/**
 * Reads a consistent snapshot of all rows while the shop keeps selling.
 *
 * All parts are read and then checked again. A part with an unchanged hash was not changed in between. If no part
 * changed, all rows are as they were when the check began. Changed parts are read again. Writes that were in progress
 * during the read finish in the pause between two passes.
 */

type Row = Readonly<Record<string, unknown>>
type PageRequest = { part: number; from?: string; marks?: 'only' }
type Page = { rows: readonly Row[]; mark: string; next?: string | undefined }

/** Rows as lines of JSON, by kind. */
export type CollectedRows = ReadonlyMap<BackupKind, readonly string[]>

type Options = {
  ask: (asked: PageRequest) => Promise<Page>
  pause: () => Promise<void>
  /** Reports the number of rows read so far and the number of checks. */
  progress: (rows: number, reads: number) => void
}

/** Number of parts in which the table is read. */
export const PARTS = 8

/** Maximum number of checks. Only a very busy shop has sales during this many in a row. */
const MAX_READS = 40

/** Number of parts read simultaneously. More would make responses time out on a slow connection. */
const CONCURRENCY = 2

/**
 * Maximum number of checks spent on waiting for stock balances. The stream consumer writes them a moment after each
 * movement.
 */
const MAX_UNSETTLED_READS = 10

/** Error: sales kept changing the data, so no snapshot could be read. */
export class UnstableSnapshot extends Error {
  override name = 'UnstableSnapshot'
}

/**
 * Reads all rows as they were at one instant.
 *
 * @throws UnstableSnapshot if sales never leave enough time for a snapshot, and all errors that `ask` throws
 */
export async function collectRows({ ask, pause, progress }: Options): Promise<CollectedRows> {
  const parts = new Map<number, CollectedPart>()
  let toRead = Array.from({ length: PARTS }, (_, part) => part)
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const count = () =>
      progress(
        [...parts.values()].reduce((sum, { rows }) => sum + rows, 0),
        reads,
      )
    const left = toRead.values()
    const readSome = async () => {
      for (const part of left) {
        const read: CollectedPart = { mark: NO_MARK, rows: 0, isSettled: true, lines: new Map() }
        parts.set(part, read)
        await readPart(part, ask, read, count)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, readSome))
    await pause()
    const changedParts = await Promise.all(
      [...parts].map(async ([part, { mark, isSettled }]) => {
        const isAsItWas = (await markOf(part, ask)) === mark
        return isAsItWas && (isSettled || reads >= MAX_UNSETTLED_READS) ? [] : [part]
      }),
    )
    toRead = changedParts.flat()
    if (toRead.length === 0) return joined([...parts.values()])
  }
  throw new UnstableSnapshot('The books changed during every attempt to read them')
}

type CollectedPart = { mark: string; rows: number; isSettled: boolean; lines: Map<BackupKind, string[]> }

async function readPart(part: number, ask: Options['ask'], read: CollectedPart, count: () => void): Promise<void> {
  for await (const { rows, mark } of pagesOf({ part }, ask)) {
    read.mark = joinedMark(read.mark, mark)
    read.rows += rows.length
    for (const row of rows) addRow(row, read)
    count()
  }
}

function addRow(row: Row, read: CollectedPart): void {
  const kind = BACKUP_KINDS.find((each) => each === textIn(row.entity))
  if (kind === undefined) throw new Error('A backup has no rows of this kind')
  const lines = read.lines.get(kind) ?? []
  read.lines.set(kind, lines)
  lines.push(JSON.stringify({ Item: row }))
  if (kind === 'stock-movement' && row.balance === undefined) read.isSettled = false
}

/** Returns the text of an attribute in DynamoDB's JSON notation. */
function textIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'S' in value ? value.S : undefined
}

async function markOf(part: number, ask: Options['ask']): Promise<string> {
  let joint = NO_MARK
  for await (const { mark } of pagesOf({ part, marks: 'only' }, ask)) joint = joinedMark(joint, mark)
  return joint
}

async function* pagesOf(asked: PageRequest, ask: Options['ask']): AsyncGenerator<Page> {
  let from: string | undefined
  do {
    const page = await ask({ ...asked, ...(from !== undefined && { from }) })
    yield page
    from = page.next
  } while (from !== undefined)
}

function joined(parts: readonly CollectedPart[]): CollectedRows {
  return new Map(
    BACKUP_KINDS.map((kind) => [kind, parts.flatMap(({ lines }) => lines.get(kind) ?? [])] as const).filter(
      ([, lines]) => lines.length > 0,
    ),
  )
}
