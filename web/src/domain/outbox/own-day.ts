import * as z from 'zod/mini'
import { dayOf } from '../../../../shared/day.ts'
import { sum } from '../../../../shared/money.ts'
import type { Timestamped } from '../../lib/timestamped.ts'
import { type Entry, isReplaceable, kindOf } from './entry.ts'

/** Sale, return or expense as recorded in the books, with the fields that the list of a day shows; amounts in RWF. */
export const RecordedItem = z.object({
  _id: z.string(),
  /** Id given by the device on which it was made. */
  madeAs: z.optional(z.string()),
  at: z.string(),
  name: z.string(),
  /** Full amount, paid or not; of a return, below 0. */
  amount: z.number(),
  owed: z.number(),
  isReturn: z.optional(z.boolean()),
})
export type RecordedItem = z.infer<typeof RecordedItem>

/** Sale, return or expense of the day, in the books or on this device only. */
export type DayItem = Omit<RecordedItem, '_id' | 'madeAs'> & { id: string; state: Entry['state']; report?: string }

/** Lag of lists behind recorded entries, in ms: docs/decisions/0016-find-rows-by-counts-and-search-terms.md. */
const MAX_RECORDED_LAG_MS = 60_000

/**
 * Returns the sales, returns and expenses of a day, newest first, each once: the books as last seen, and the entries on this
 * device that they cannot include yet. Pure.
 */
export function itemsOfDay(
  day: string,
  seen: Timestamped<readonly RecordedItem[]> | undefined,
  entries: readonly Entry[],
) {
  const booked = seen?.answer.filter(({ at }) => dayOf(at) === day) ?? []
  const known = new Set(booked.flatMap(({ _id, madeAs = _id }) => [_id, madeAs]))
  const isKnown = ({ id, reference = id }: Entry) => known.has(id) || known.has(reference)
  const onDevice = entries.filter(
    (entry) =>
      dayOf(bookedAt(entry)) === day && tookPlace(entry) && !isKnown(entry) && !isDeleted(entry, seen?.askedAt),
  )
  const all = [...booked.map(itemFromServer), ...onDevice.map(itemFromEntry)]
  return all.sort((one, other) => (one.at < other.at ? 1 : -1))
}

function itemFromServer({ _id, madeAs: _, ...booked }: RecordedItem): DayItem {
  return { ...booked, id: _id, state: 'done', report: _id }
}

function itemFromEntry(entry: Entry): DayItem {
  const { id, name, amount = 0, request, state, reference } = entry
  const owed = kindOf(entry).debt?.(request).amount ?? 0
  const made = { id, at: bookedAt(entry), name, amount: sum([amount, owed]), owed, state }
  return reference === undefined ? made : { ...made, report: reference }
}

function bookedAt({ madeAt, countsAt = madeAt }: Entry): string {
  return countsAt
}

/** Returns whether the entry took place. A refused entry did, unless it was never promised. */
function tookPlace(entry: Entry): boolean {
  return entry.state !== 'given up' && !isReplaceable(entry)
}

/**
 * Returns whether the books lack the entry although it was recorded long enough before they were read: it has been
 * deleted since.
 */
function isDeleted({ state, endedAt }: Entry, askedAt: string | undefined): boolean {
  if (state !== 'done' || endedAt === undefined || askedAt === undefined) return false
  return Date.parse(endedAt) + MAX_RECORDED_LAG_MS < Date.parse(askedAt)
}
