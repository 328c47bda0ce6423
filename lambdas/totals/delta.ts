import { sum } from '../../shared/money.ts'
import type { Key } from '../data/batch-get.ts'
import type { Contribution, Marker, MarkerContent } from '../data/markers.ts'
import type { IndexEntry } from '../data/search-index.ts'
import type { Write } from '../data/table.ts'
import {
  type Entry,
  type ItemDelta,
  kindAndRest,
  type PartDelta,
  type TotalsPart,
  totalsItem,
} from '../data/totals-items.ts'
import type { RowVersion } from './contribution.ts'

/**
 * A row's delta is its contribution less what was counted of it: the change after which the totals include the row as
 * it is. Pure.
 */

/** Changes of the totals, by totals item. */
export type Delta = ReadonlyMap<string, ItemDelta>

/**
 * The current state of a row, or that it is gone. `proof` is a condition that holds only while the table has the row in
 * this state.
 */
export type RowState = { key: Key; now: RowVersion | 'gone'; proof?: Write | undefined }

/** A row's delta, and its marker's content once it is counted. */
export type RowDelta = {
  row: RowState
  snapshot: Marker | undefined
  next: MarkerContent
  delta: Delta
}

/** Index entries that a row lacks, and those to remove. */
export type EntriesDelta = { put: IndexEntry[]; remove: IndexEntry[] }

const EMPTY: Contribution = {}

/**
 * Returns the delta of a row whose marker is `snapshot`, or undefined if there is nothing to count. The stream may
 * deliver changes twice, late and out of order, so a row counted at a later revision, or as gone, stays as it was
 * counted. A row counted as gone returns only with a proof that the table has it.
 */
export function rowDelta(row: RowState, snapshot: Marker | undefined): RowDelta | undefined {
  const next: MarkerContent =
    row.now === 'gone'
      ? { revision: snapshot?.revision ?? 0, gone: true, contribution: EMPTY }
      : { ...row.now, gone: false }
  const delta = totalsDelta(snapshot?.contribution ?? EMPTY, next.contribution)
  const isBack = snapshot?.gone === true && row.now !== 'gone' && row.proof !== undefined
  if (snapshot && !isBack) {
    if (snapshot.gone || snapshot.revision > next.revision) return undefined
    const isSame = delta.size === 0 && hasSameTerms(snapshot.words, next.words)
    if (snapshot.revision === next.revision && !next.gone && isSame) return undefined
  }
  return { row, snapshot, next, delta }
}

/** Returns the index entries to add and remove so that the search index matches the row. */
export function entriesDelta({ row, snapshot, next }: RowDelta): EntriesDelta {
  const id = row.key.PK.slice(row.key.PK.indexOf('#') + 1)
  const [was, is] = [snapshot?.words ?? [], next.words ?? []]
  const entries = (words: readonly string[], others: readonly string[]) =>
    words.filter((word) => !others.includes(word)).map((word) => ({ word, id }))
  return { put: entries(is, was), remove: entries(was, is) }
}

/** Compares two lists of terms. Each term occurs once per list. */
export function hasSameTerms(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((word) => other.includes(word))
}

/** Returns the delta of the totals between two contributions of a row, for every item that counts the change. */
export function totalsDelta(before: Contribution, after: Contribution): Delta {
  const total = new Map<string, ItemDelta>()
  for (const [item, delta] of deltaBetween(before, after)) {
    addTo(total, new Map(itemsWith(item).map((each) => [each, delta])))
  }
  return total
}

/** Returns the items that include what is counted in this one: a day also counts for its month and the shop. */
export function itemsWith(item: string): string[] {
  const [kind, day] = kindAndRest(item)
  if (kind !== 'day' && kind !== 'queues') return [item]
  return [item, totalsItem.month(day.slice(0, 'YYYY-MM'.length)), totalsItem.all]
}

/** Adds a delta to the sum of others. Opposite changes cancel out. */
export function addTo(total: Map<string, ItemDelta>, delta: Delta): void {
  for (const [item, added] of delta) {
    const both = plus(total.get(item) ?? {}, added)
    if (isEmpty(both)) total.delete(item)
    else total.set(item, both)
  }
}

/** Adds two deltas of one item. */
export function plus(a: ItemDelta, b: ItemDelta): ItemDelta {
  const total: Record<string, PartDelta> = { ...a }
  for (const [attribute, part] of Object.entries(b)) {
    const both = plusPart(total[attribute], part)
    if ('add' in both && both.add === 0) delete total[attribute]
    else total[attribute] = both
  }
  return total
}

/** Adds two deltas of a part. An entry belongs to one row, so there are never two deltas of one. */
function plusPart(a: PartDelta | undefined, b: PartDelta): PartDelta {
  if (a && 'add' in a && 'add' in b) return { add: sum([a.add, b.add]) }
  return b
}

/** Returns the delta between two contributions; empty if they are equal. */
export function deltaBetween(before: Contribution, after: Contribution): Delta {
  const items = namesIn(before, after).map((item) => [item, itemDelta(before[item] ?? {}, after[item] ?? {})] as const)
  return new Map(items.filter(([, delta]) => !isEmpty(delta)))
}

/** Returns the delta between two states of an item. */
export function itemDelta(before: Contribution[string], after: Contribution[string]): ItemDelta {
  return Object.fromEntries(
    namesIn(before, after).flatMap((attribute) => {
      const delta = partDelta(before[attribute], after[attribute])
      return delta ? [[attribute, delta]] : []
    }),
  )
}

function partDelta(before: TotalsPart | undefined, after: TotalsPart | undefined): PartDelta | undefined {
  if (isEntry(before) || isEntry(after)) {
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined
    return after === undefined ? { remove: true } : { set: after }
  }
  const add = sum([after ?? 0, -(before ?? 0)])
  return add === 0 ? undefined : { add }
}

export function isEmpty(delta: ItemDelta): boolean {
  return Object.keys(delta).length === 0
}

function isEntry(part: TotalsPart | undefined): part is Entry {
  return Array.isArray(part)
}

function namesIn(...records: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}
