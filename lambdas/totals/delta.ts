import { sum } from '../../shared/money.ts'
import type { Key } from '../data/batch-get.ts'
import type { Contribution, Marker, MarkerContent } from '../data/markers.ts'
import type { Write } from '../data/table.ts'
import { type Entry, type ItemDelta, kindAndRest, type Part, type PartDelta, totalsItem } from '../data/totals-items.ts'
import type { WordEntry } from '../data/words.ts'
import type { RowVersion } from './contribution.ts'

/**
 * A row's delta is its contribution less what was counted of it: what has to happen to the totals so that they have the
 * row as it is. Pure.
 */

/** What happens to the totals, by totals item. */
export type Delta = ReadonlyMap<string, ItemDelta>

/** A row as it is now, or that it is gone. `proof` is a write that holds only while the row is so in the table. */
export type RowState = { key: Key; now: RowVersion | 'gone'; proof?: Write | undefined }

/** A row's delta, and what its marker says once it is counted. If it is not `whole`, the rest of the row is counted later. */
export type RowDelta = { row: RowState; seen: Marker | undefined; next: MarkerContent; delta: Delta; whole: boolean }

/** The entries of the index of words that a row lacks, and those that it has too many. */
export type EntriesDelta = { put: WordEntry[]; remove: WordEntry[] }

const NOTHING: Contribution = {}

/**
 * The delta of a row whose marker is `seen`; undefined if there is nothing to count. The stream brings changes twice, late
 * and out of order: a row that was counted at a later revision, or as gone, stays as it was counted. Only with a proof
 * that it is in the table does a row that was counted as gone come back.
 */
export function rowDelta(row: RowState, seen: Marker | undefined): RowDelta | undefined {
  const next: MarkerContent =
    row.now === 'gone'
      ? { revision: seen?.revision ?? 0, gone: true, contribution: NOTHING }
      : { ...row.now, gone: false }
  const delta = totalsDelta(seen?.contribution ?? NOTHING, next.contribution)
  const isBack = seen?.gone === true && row.now !== 'gone' && row.proof !== undefined
  if (seen && !isBack) {
    if (seen.gone || seen.revision > next.revision) return undefined
    const isSame = delta.size === 0 && isSameWords(seen.words, next.words)
    if (seen.revision === next.revision && !next.gone && isSame) return undefined
  }
  return { row, seen, next, delta, whole: true }
}

/** What leads the index of words to a row as it is, from what its marker says of it. */
export function entriesDelta({ row, seen, next }: RowDelta): EntriesDelta {
  const id = row.key.PK.slice(row.key.PK.indexOf('#') + 1)
  const [was, is] = [seen?.words ?? [], next.words ?? []]
  const entries = (words: readonly string[], others: readonly string[]) =>
    words.filter((word) => !others.includes(word)).map((word) => ({ word, id }))
  return { put: entries(is, was), remove: entries(was, is) }
}

/** Each word occurs once. */
export function isSameWords(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((word) => other.includes(word))
}

/**
 * The first part of a row's delta: as many items of its contribution as `length` says. The marker then has these as they
 * are, the others as they were, and not yet the revision.
 */
export function beginningOf({ row, seen, next }: RowDelta, length: number): RowDelta {
  const before = seen?.contribution ?? NOTHING
  const begun = [...deltaBetween(before, next.contribution).keys()].slice(0, length)
  const contribution = Object.fromEntries(
    namesIn(before, next.contribution).flatMap((item) => {
      const parts = (begun.includes(item) ? next.contribution : before)[item]
      return parts ? [[item, parts]] : []
    }),
  )
  const revision = seen && !seen.gone ? seen.revision : 0
  const delta = totalsDelta(before, contribution)
  return { row, seen, next: { revision, gone: false, contribution, words: next.words }, delta, whole: false }
}

/** What leads the totals from one contribution of a row to another: at every item that counts what has changed. */
export function totalsDelta(before: Contribution, after: Contribution): Delta {
  const total = new Map<string, ItemDelta>()
  for (const [item, delta] of deltaBetween(before, after)) {
    addTo(total, new Map(itemsWith(item).map((each) => [each, delta])))
  }
  return total
}

/** The items that count what is counted in this one: what a day adds is also its month's and the shop's. */
export function itemsWith(item: string): string[] {
  const [kind, day] = kindAndRest(item)
  if (kind !== 'day' && kind !== 'queues') return [item]
  return [item, totalsItem.month(day.slice(0, 'YYYY-MM'.length)), totalsItem.all]
}

/** Adds a delta to the sum of others. What they add and take away cancels out. */
export function addTo(total: Map<string, ItemDelta>, delta: Delta): void {
  for (const [item, added] of delta) {
    const both = plus(total.get(item) ?? {}, added)
    if (isEmpty(both)) total.delete(item)
    else total.set(item, both)
  }
}

/** Two deltas of one item as one. */
export function plus(a: ItemDelta, b: ItemDelta): ItemDelta {
  const total: Record<string, PartDelta> = { ...a }
  for (const [attribute, part] of Object.entries(b)) {
    const both = plusPart(total[attribute], part)
    if ('add' in both && both.add === 0) delete total[attribute]
    else total[attribute] = both
  }
  return total
}

/** Of entries, which are one row's own, there are never two. */
function plusPart(a: PartDelta | undefined, b: PartDelta): PartDelta {
  if (a && 'add' in a && 'add' in b) return { add: sum([a.add, b.add]) }
  if (a && 'join' in a && 'join' in b) {
    return { join: new Set([...a.join, ...b.join]), leave: new Set([...a.leave, ...b.leave]) }
  }
  return b
}

/** What leads from one contribution to another; empty where they are the same. */
export function deltaBetween(before: Contribution, after: Contribution): Delta {
  const items = namesIn(before, after).map((item) => [item, itemDelta(before[item] ?? {}, after[item] ?? {})] as const)
  return new Map(items.filter(([, delta]) => !isEmpty(delta)))
}

/** What leads from one state of an item to another. */
export function itemDelta(before: Contribution[string], after: Contribution[string]): ItemDelta {
  return Object.fromEntries(
    namesIn(before, after).flatMap((attribute) => {
      const delta = partDelta(before[attribute], after[attribute])
      return delta ? [[attribute, delta]] : []
    }),
  )
}

function partDelta(before: Part | undefined, after: Part | undefined): PartDelta | undefined {
  if (isEntry(before) || isEntry(after)) {
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined
    return isEntry(after) ? { set: after } : { remove: true }
  }
  if (before instanceof Set || after instanceof Set) {
    const [was, is] = [membersOf(before), membersOf(after)]
    const join = new Set([...is].filter((member) => !was.has(member)))
    const leave = new Set([...was].filter((member) => !is.has(member)))
    return join.size + leave.size > 0 ? { join, leave } : undefined
  }
  const add = sum([after ?? 0, -(before ?? 0)])
  return add === 0 ? undefined : { add }
}

export function isEmpty(delta: ItemDelta): boolean {
  return Object.keys(delta).length === 0
}

function isEntry(part: Part | undefined): part is Entry {
  return Array.isArray(part)
}

function membersOf(part: Part | undefined): ReadonlySet<string> {
  return part instanceof Set ? part : new Set()
}

function namesIn(...records: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}
