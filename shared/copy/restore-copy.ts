import * as z from 'zod/mini'
import { CopiedPerson } from './copied-person.ts'
import type { Copy } from './copy-file.ts'
import type { CopiedKind } from './kinds.ts'
import { withNewIds } from './new-ids.ts'
import { plainRow } from './plain-row.ts'

/** Brings a copy into a new shop, in steps that may be repeated: what is there already stays as it is. */

type Row = Record<string, unknown>

type Steps = {
  /** Makes these people's accounts and tells their ids in this shop. */
  people: (people: CopiedPerson[]) => Promise<Readonly<Record<string, string>>>
  rows: (rows: Row[]) => Promise<unknown>
  /** How many rows have been brought in. */
  progress: (rows: number) => void
}

type Sizes = { people: number; rows: number; characters: number }

/** How many steps are taken at the same time, of rows of one kind. */
const AT_ONCE = 4

export async function restoreCopy({ rows: kinds }: Copy, steps: Steps, most: Sizes): Promise<void> {
  const newIds = new Map<string, string>()
  const people = peopleIn(kinds.find(({ kind }) => kind === 'user')?.lines ?? [])
  for (let at = 0; at < people.length; at += most.people) {
    const ids = await steps.people(people.slice(at, at + most.people))
    for (const [old, id] of Object.entries(ids)) newIds.set(old, id)
  }
  let done = 0
  // Kind after kind: see the order of COPIED_KINDS.
  for (const { lines } of kinds) {
    const batches = batchesOf(lines, most, newIds)
    const send = async () => {
      for (const batch of batches) {
        await steps.rows(batch)
        done += batch.length
        steps.progress(done)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
  }
}

const Line = z.object({ Item: z.record(z.string(), z.unknown()) })

/** The lines as rows, as many at a time as one step takes. */
function* batchesOf(lines: readonly string[], most: Sizes, newIds: ReadonlyMap<string, string>): Generator<Row[]> {
  let batch: Row[] = []
  let characters = 0
  for (const line of lines) {
    const row = withNewIds(line, newIds)
    if (batch.length === most.rows || (batch.length > 0 && characters + row.length > most.characters)) {
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
 * The people of a copy who get an account, staff first, as they may be needed to open the shop again. One whose name or e-mail no
 * account could have now gets none, and stays in the books.
 */
export function peopleIn(lines: readonly string[]): CopiedPerson[] {
  const people = lines.flatMap((line) => z.safeParse(CopiedPerson, plainRow(line)).data ?? [])
  const isStaff = ({ isAdmin, isSeller }: CopiedPerson) => Number(isAdmin || isSeller)
  return people.sort((a, b) => isStaff(b) - isStaff(a))
}

/** The lines of one kind. */
export function linesOf(copy: Copy, kind: CopiedKind): readonly string[] {
  return copy.rows.find((each) => each.kind === kind)?.lines ?? []
}
