import { decodeTime } from 'ulid'
import type { Change } from '../table/rows.ts'
import { Item } from './rows-of.ts'

/** Where money is. */
export const TILLS = ['Cash', 'MoMo'] as const

/** Whole francs by where they are. */
export type Money = Record<(typeof TILLS)[number], bigint>

/** An entry of the cash book, in the order in which they were written. */
export type Entry = {
  id: string
  /** Moment at which the money moved, in ms since 1970. */
  moment: number
  kind: string
  amounts: Money
  reference: string
  row: Item
  change: Change
}

export function entryOf(change: Change): Entry {
  const row = new Item(change.new)
  const amounts = { Cash: row.part('amounts').number('Cash'), MoMo: row.part('amounts').number('MoMo') }
  return {
    id: row.text('_id'),
    moment: decodeTime(row.text('_id')),
    kind: row.text('kind'),
    amounts: { Cash: BigInt(amounts.Cash), MoMo: BigInt(amounts.MoMo) },
    reference: row.text('reference'),
    row,
    change,
  }
}
