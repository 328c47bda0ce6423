import * as z from 'zod/mini'
import { TAX_LETTERS } from '../../shared/fiscal/amounts.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Lamps, and shipping, as the authority has them. A code is made once and never changed or reused.
 *
 * Access pattern: the item of a lamp (PK/SK).
 *
 *   PK FISCAL-ITEM#<lamp, or shipping>   SK ITEM
 */

export const FiscalItem = z.object({
  /** Id of the lamp, or SHIPPING. */
  product: z.string(),
  itemCode: z.string(),
  /** Name and tax as they were last saved at the authority; absent until then. */
  saved: z.optional(z.object({ name: z.string(), tax: z.enum(TAX_LETTERS), environment: z.string() })),
  revision: z.int(),
})
export type FiscalItem = z.infer<typeof FiscalItem>

/** Stands for the lamp in the item of shipping. */
export const SHIPPING = 'shipping'

export function fiscalItemKey(product: string): Key {
  return { PK: `FISCAL-ITEM#${product}`, SK: 'ITEM' }
}

export function fiscalItemRow(item: FiscalItem): Item {
  return { ...fiscalItemKey(item.product), entity: 'fiscal-item', ...item }
}

/** Returns the item of a lamp from the items read, or undefined if it has none. */
export function fiscalItemIn(snapshot: Snapshot, product: string): FiscalItem | undefined {
  const row = snapshot(fiscalItemKey(product))
  return row && readRow(row, (item) => FiscalItem.parse(item))
}

export function putFiscalItem(item: FiscalItem): Write {
  return putNew(fiscalItemRow(item))
}

/** Returns the write that replaces an item, if it is unchanged since it was read. */
export function replaceFiscalItem(snapshot: FiscalItem, next: FiscalItem): Write {
  return replaceUnchanged(snapshot, fiscalItemRow(snapshot), fiscalItemRow(next))
}
