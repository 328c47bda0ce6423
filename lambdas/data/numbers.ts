import { clock } from '../clock.ts'
import type { Key } from './batch-get.ts'
import type { Seen } from './commit.ts'
import { putNew } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * The short numbers of orders and sales: what people say on the phone, #58213. A number belongs to one of them for good, also
 * once that is deleted.
 *
 * Access pattern: what has a number (PK/SK).
 *
 *   PK NUMBER#<number>   SK NUMBER   of: order or report, id
 *
 * A number is drawn by chance and claimed in the transaction of what it is given to, which fails if it is taken. There is no
 * count that all who sell would have to wait for.
 */

/** Numbers of five digits while most of them are free, and longer ones for those who draw one that is taken. */
const LEAST = [10_000, 100_000, 1_000_000] as const

/** Numbers to try one after the other. */
export function drawNumbers(): number[] {
  return LEAST.map((least) => least + Math.floor(clock.random() * 9 * least))
}

/** Where it is written down whether they are taken. */
export function numberKeys(drawn: readonly number[]): Key[] {
  return drawn.map(numberKey)
}

/** The first of these that was free; undefined if none was, which takes a million orders. */
export function freeNumber(drawn: readonly number[], seen: Seen): number | undefined {
  return drawn.find((number) => seen(numberKey(number)) === undefined)
}

/** The writes that claim a number. */
export function claimNumber(
  { _id, number }: { _id: string; number?: number | undefined },
  of: 'order' | 'report',
): Write[] {
  return number === undefined ? [] : [putNew(numberItem({ _id, number }, of))]
}

export function numberItem({ _id, number }: { _id: string; number: number }, of: 'order' | 'report'): Item {
  return { ...numberKey(number), entity: 'number', of, id: _id }
}

function numberKey(number: number): Key {
  return { PK: `NUMBER#${number}`, SK: 'NUMBER' }
}
