import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { FiscalBuyer } from '../../shared/fiscal/buyer.ts'
import { FiscalLine } from '../../shared/fiscal/document.ts'
import { UnofficialLabel } from '../../shared/fiscal/receipt.ts'
import type { FiscalReport } from '../../shared/fiscal/totals.ts'
import type { Snapshot } from './commit.ts'
import { getItem } from './query.ts'
import { readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Proforma and training receipts: the journal of what was printed, which is never changed, and its counters.
 *
 * Access patterns: a receipt by label and number (PK/SK); the counters (PK/SK).
 *
 *   PK UNOFFICIAL#<branch>   SK RECEIPT#<label>#<number, six digits>
 *   PK UNOFFICIAL#<branch>   SK NUMBERS
 */
const PARTITION = `UNOFFICIAL#${FIRST_BRANCH}`

export const unofficialNumbersKey = { PK: PARTITION, SK: 'NUMBERS' }

export const StoredUnofficial = z.object({
  label: UnofficialLabel,
  number: z.int(),
  createdAt: z.iso.datetime(),
  seller: z.object({ _id: z.string(), name: z.string() }),
  buyer: z.optional(FiscalBuyer),
  lines: z.array(FiscalLine),
  /** Number of the training sale that a training refund refers to. */
  refundOf: z.optional(z.int()),
})
export type StoredUnofficial = z.infer<typeof StoredUnofficial>

const Counters = z.object({ PS: z.int(), TS: z.int(), TR: z.int() })

export const UnofficialNumbers = z.object({
  /** Last number of each label; 0 before the first. */
  last: Counters,
  /** The last numbers at the last Z report. */
  atZ: Counters,
  revision: z.int(),
})
export type UnofficialNumbers = z.infer<typeof UnofficialNumbers>

const NONE = { PS: 0, TS: 0, TR: 0 }

/** Returns the counters from the items read. */
export function unofficialNumbersIn(snapshot: Snapshot): UnofficialNumbers {
  return numbersFrom(snapshot(unofficialNumbersKey))
}

export async function currentUnofficialNumbers(): Promise<UnofficialNumbers> {
  return numbersFrom(await getItem(unofficialNumbersKey))
}

/** Returns how many receipts were printed since the last Z report. */
export function unofficialSinceZ({ last, atZ }: UnofficialNumbers): NonNullable<FiscalReport['unofficial']> {
  return { training: last.TS + last.TR - atZ.TS - atZ.TR, proforma: last.PS - atZ.PS }
}

/** Returns the write that replaces the counters, if they are unchanged since they were read. */
export function replaceUnofficialNumbers(snapshot: UnofficialNumbers, next: UnofficialNumbers): Write {
  const item = numbersItem({ ...next, revision: snapshot.revision + 1 })
  return snapshot.revision === 0 ? putNew(item) : replaceUnchanged(snapshot, numbersItem(snapshot), item)
}

/** Returns the write that records a receipt. */
export function putUnofficial(receipt: StoredUnofficial): Write {
  return putNew({ ...unofficialKey(receipt), entity: 'unofficial-receipt', ...receipt })
}

export function unofficialKey({ label, number }: Pick<StoredUnofficial, 'label' | 'number'>) {
  return { PK: PARTITION, SK: `RECEIPT#${label}#${String(number).padStart(6, '0')}` }
}

/** Returns a receipt from the items read. */
export function unofficialIn(snapshot: Snapshot, key: ReturnType<typeof unofficialKey>): StoredUnofficial | undefined {
  const item = snapshot(key)
  return item && readRow(item, (row) => StoredUnofficial.parse(row))
}

/** Returns a receipt that was recorded. */
export async function unofficialByKey(key: ReturnType<typeof unofficialKey>): Promise<StoredUnofficial> {
  return readRow((await getItem(key)) ?? {}, (row) => StoredUnofficial.parse(row))
}

function numbersItem(numbers: UnofficialNumbers): Item {
  return { ...unofficialNumbersKey, entity: 'unofficial-numbers', ...numbers }
}

function numbersFrom(item: ReturnType<Snapshot>): UnofficialNumbers {
  return item ? readRow(item, (row) => UnofficialNumbers.parse(row)) : { last: NONE, atZ: NONE, revision: 0 }
}
