import { clock } from '../clock.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { putNew } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Short numbers of orders and sales, which people can say on the phone: #58213. A number belongs to one of them
 * permanently, even after that is deleted.
 *
 * Access pattern: the owner of a number (PK/SK).
 *
 *   PK NUMBER#<number>   SK NUMBER   of: order, report, return or receipt, id
 *
 * A number is drawn at random and claimed in the transaction that creates its owner, which fails if the number is
 * taken. A sequential counter would make all sellers wait for each other.
 */

/** Lower bounds of the draws: five digits while most of those are free, more digits if a drawn number is taken. */
const MIN_NUMBER = [10_000, 100_000, 1_000_000] as const

/** Returns numbers to try in order. */
export function drawNumbers(): number[] {
  return MIN_NUMBER.map((least) => least + Math.floor(clock.random() * 9 * least))
}

/** Returns the keys of the items that show whether the numbers are taken. */
export function numberKeys(drawn: readonly number[]): Key[] {
  return drawn.map(numberKey)
}

/** Returns the first number that was free. Undefined if all are taken, which requires about a million orders. */
export function freeNumber(drawn: readonly number[], snapshot: Snapshot): number | undefined {
  return drawn.find((number) => snapshot(numberKey(number)) === undefined)
}

/** Kinds of records that have a number. */
type NumberOwner = 'order' | 'report' | 'return' | 'receipt'

/** Returns the writes that claim a number. */
export function claimNumber({ _id, number }: { _id: string; number?: number | undefined }, of: NumberOwner): Write[] {
  return number === undefined ? [] : [putNew(numberItem({ _id, number }, of))]
}

export function numberItem({ _id, number }: { _id: string; number: number }, of: NumberOwner): Item {
  return { ...numberKey(number), entity: 'number', of, id: _id }
}

function numberKey(number: number): Key {
  return { PK: `NUMBER#${number}`, SK: 'NUMBER' }
}
