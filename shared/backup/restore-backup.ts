import * as z from 'zod/mini'
import type { BackupKind } from '../entities.ts'
import type { BackupContents } from './backup-file.ts'
import { BackupPerson } from './backup-person.ts'
import { withNewIds } from './new-ids.ts'
import { plainRow } from './plain-row.ts'

/** Restores a backup into a new shop. Each step can be repeated: existing rows stay unchanged. */

type Row = Record<string, unknown>

type Steps = {
  /** Creates the accounts of these users and returns their new ids by their old ones. */
  people: (people: BackupPerson[]) => Promise<Readonly<Record<string, string>>>
  rows: (rows: Row[]) => Promise<unknown>
  /** Reports the number of rows restored so far. */
  progress: (rows: number) => void
}

type BatchLimits = { people: number; rows: number; characters: number }

/** Number of steps executed simultaneously, with rows of one kind. */
const CONCURRENCY = 4

export async function runRestore({ rows: kinds }: BackupContents, steps: Steps, limits: BatchLimits): Promise<void> {
  const newIds = new Map<string, string>()
  const people = peopleIn(kinds.find(({ kind }) => kind === 'user')?.lines ?? [])
  for (let at = 0; at < people.length; at += limits.people) {
    const ids = await steps.people(people.slice(at, at + limits.people))
    for (const [old, id] of Object.entries(ids)) newIds.set(old, id)
  }
  let done = 0
  // One kind after the other: see the order in shared/entities.ts.
  for (const { lines } of kinds) {
    const batches = batchesOf(lines, limits, newIds)
    const send = async () => {
      for (const batch of batches) {
        await steps.rows(batch)
        done += batch.length
        steps.progress(done)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, send))
  }
}

const Line = z.object({ Item: z.record(z.string(), z.unknown()) })

/** Yields the rows in batches of the size that one step accepts. */
function* batchesOf(
  lines: readonly string[],
  limits: BatchLimits,
  newIds: ReadonlyMap<string, string>,
): Generator<Row[]> {
  let batch: Row[] = []
  let characters = 0
  for (const line of lines) {
    const row = withNewIds(line, newIds)
    if (batch.length === limits.rows || (batch.length > 0 && characters + row.length > limits.characters)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(z.parse(Line, JSON.parse(row)).Item)
    characters += row.length
  }
  if (batch.length > 0) yield batch
}

/**
 * Returns the users of a backup that get an account. Staff come first, because they may be needed to open the shop
 * again. A user whose name or email is no longer valid gets no account; the records keep the name.
 */
export function peopleIn(lines: readonly string[]): BackupPerson[] {
  const people = lines.flatMap((line) => z.safeParse(BackupPerson, plainRow(line)).data ?? [])
  const isStaff = ({ isAdmin, isSeller }: BackupPerson) => Number(isAdmin || isSeller)
  return people.sort((a, b) => isStaff(b) - isStaff(a))
}

/** Returns the rows of one kind. */
export function linesOf(copy: BackupContents, kind: BackupKind): readonly string[] {
  return copy.rows.find((each) => each.kind === kind)?.lines ?? []
}
