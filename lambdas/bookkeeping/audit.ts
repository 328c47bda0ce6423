import { beginAudit, endAudit, placesNoted, removeNotes } from './audit-state.ts'
import { correct, faultsAt, type PlaceFault, placesInDoubt } from './check-items.ts'
import { faultsAmong, type RowFault, recount } from './check-rows.ts'
import { lookThrough } from './scan-books.ts'

export type Options = {
  /** Sorts after the ids of earlier audits. */
  id: string
  /** Whether what is wrong is also mended. */
  mend: boolean
  /** Whether an audit that is under way, or was cut off, gives way. */
  takeOver: boolean
  /** How long the stream may take to bring a change, in ms. */
  waitMs: number
  /** What is being done, and how much of it is, from 0 to 1. */
  progress: (what: string, share?: number) => void
  stopped: AbortSignal
}

/** What was looked at, and what was wrong with it. */
export type Findings = {
  /** How many rows count. */
  rows: number
  /** How many of them were counted anew: those that were wrong, and those that the stream had not brought yet. */
  recounted: number
  /** What is wrong with rows after that. */
  rowFaults: RowFault[]
  placeFaults: PlaceFault[]
}

/**
 * Holds the totals to the rows while the shop goes on selling. Each row must be what was counted of it: its marker. And
 * the totals must be the sum of the markers; counting changes both by the same, in one transaction, so that what they
 * differ by stays the same. It is found for the instant at which the audit began: markers keep what they were then, and
 * what was added to the totals since is noted. See docs/decisions/0015-totals-are-the-sum-of-markers.md.
 * @throws Refusal 409 if somebody else is at it
 */
export async function audit({ id, mend, takeOver, waitMs, progress, stopped }: Options): Promise<Findings> {
  await beginAudit(id, { takeOver })
  try {
    const { rows, doubtful, due, stored, leftovers } = await lookThrough(
      id,
      (count, share) => progress(`${count} rows looked through`, share),
      stopped,
    )
    for (const earlier of leftovers) await removeNotes(earlier)
    const places = placesInDoubt(due, stored, await placesNoted(id))
    if (places.length > 0) progress(`${places.length} totals looked at again`)
    const placeFaults = await faultsAt(id, places, due)
    if (mend) {
      await recount(doubtful, (count) =>
        progress(`${count} of ${doubtful.length} rows counted anew`, count / doubtful.length),
      )
      for (const where of new Set(placeFaults.map(({ change }) => change.place))) {
        stopped.throwIfAborted()
        progress(`${where} corrected`)
        await correct(id, where, due)
      }
    }
    if (doubtful.length > 0) progress(`${doubtful.length} rows looked at again`)
    const rowFaults = await faultsAmong(doubtful, waitMs, stopped)
    return { rows, recounted: mend ? doubtful.length - rowFaults.length : 0, rowFaults, placeFaults }
  } finally {
    await endAudit(id)
  }
}
