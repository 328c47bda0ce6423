import * as z from 'zod/mini'
import { type Merges, mergesOf } from '../../shared/debtors/merges.ts'
import { Advance, SupplierDetails, supplierKey } from '../../shared/suppliers/supplier.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { queryAll } from './query.ts'
import { readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Suppliers: one row for all spellings of a name, written with the first receipt or advance. Access patterns: all (PK);
 * one by any spelling of the name (PK/SK); those that were merged into others (GSI1).
 *
 *   PK SUPPLIERS   SK <name without case, accents and spaces>   GSI1PK MERGED-SUPPLIERS   GSI1SK <the same>, once it is merged
 *
 * A merge changes no receipt. Advances stay with the spelling for which they were paid.
 */

/** A supplier as stored. */
export const StoredSupplier = z.extend(SupplierDetails, {
  name: z.string(),
  revision: z.int(),
  /** Key of the supplier whose account includes this one's. */
  mergedInto: z.optional(z.string()),
  /** Whether another spelling was ever merged into this one. */
  hasMerged: z.optional(z.boolean()),
  /** Advances of which something is left. */
  advances: z.optional(z.array(Advance)),
})
export type StoredSupplier = z.infer<typeof StoredSupplier>

const SUPPLIERS = 'SUPPLIERS'
const MERGED = 'MERGED-SUPPLIERS'

export function supplierRowKey(name: string): Key {
  return { PK: SUPPLIERS, SK: supplierKey(name) }
}

export function supplierItem(supplier: StoredSupplier): Item {
  const key = supplierRowKey(supplier.name)
  const index = supplier.mergedInto === undefined ? {} : { GSI1PK: MERGED, GSI1SK: key.SK }
  return { ...key, ...index, entity: 'supplier', ...supplier }
}

/** Returns a supplier from the items read, by any spelling of the name, or undefined if it does not exist. */
export function supplierIn(snapshot: Snapshot, name: string): StoredSupplier | undefined {
  const item = snapshot(supplierRowKey(name))
  return item && readRow(item, (row) => StoredSupplier.parse(row))
}

/** Returns the write of a new supplier. */
export function putSupplier(name: string, advances: readonly Advance[] = []): Write {
  return putNew(supplierItem({ name, revision: 1, ...(advances.length > 0 && { advances: [...advances] }) }))
}

/** Returns the write that replaces a supplier, if it is unchanged since it was read. */
export function replaceSupplier(snapshot: StoredSupplier, next: StoredSupplier): Write {
  return replaceUnchanged(snapshot, supplierItem(snapshot), supplierItem(next))
}

/** Returns all suppliers, in alphabetical order. */
export async function allSuppliers(): Promise<StoredSupplier[]> {
  return readable(await queryAll({ in: 'TABLE', PK: SUPPLIERS }), (item) => StoredSupplier.parse(item))
}

/** Returns which names were merged into which. */
export async function supplierMerges(): Promise<Merges> {
  const merged = await queryAll({ in: 'GSI1', PK: MERGED })
  return mergesOf(readable(merged, (item) => StoredSupplier.parse(item)))
}
