import * as z from 'zod/mini'
import { type Merges, mergesOf } from '../../shared/debtors/merges.ts'
import { Advance, NO_SUPPLIER, SupplierDetails, supplierKey } from '../../shared/suppliers/supplier.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { queryAll } from './query.ts'
import { readable, readRow } from './read-row.ts'
import { putNew, UNCHANGED, updateRow } from './row-writes.ts'
import { type Item, tableName, type Write } from './table.ts'

/**
 * Suppliers: one row for all spellings of a name, written with the first receipt or advance. Access patterns: all (PK);
 * one by any spelling of the name (PK/SK); those that were merged into others (GSI1).
 *
 *   PK SUPPLIERS   SK <name without case, accents and spaces>   GSI1PK MERGED-SUPPLIERS   GSI1SK <the same>, once it is merged
 *
 * A merge changes no receipt. Advances stay with the spelling for which they were paid.
 */

/** A receipt that became open, and when. */
const RecentReceipt = z.object({ _id: z.string(), at: z.iso.datetime() })

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
  /** Receipts that became open shortly ago, oldest first. The index of open receipts may not have them yet. */
  recentReceipts: z.optional(z.array(RecentReceipt)),
})
export type StoredSupplier = z.infer<typeof StoredSupplier>

type WithRecent = Pick<StoredSupplier, 'recentReceipts'>

const SUPPLIERS = 'SUPPLIERS'
const MERGED = 'MERGED-SUPPLIERS'

/** Time for which a receipt is recent, in ms. The index usually follows within a second. */
const RECENT_MS = 10 * 60 * 1000

/** Maximum number of recent receipts of a spelling. A payment reads all of them. */
const MAX_RECENT = 30

export function supplierRowKey(name: string): Key {
  return { PK: SUPPLIERS, SK: supplierKey(name) }
}

/** Returns the keys to read for the supplier of a receipt, which may have none. */
export function supplierReads(name: string): Key[] {
  return name === NO_SUPPLIER ? [] : [supplierRowKey(name)]
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
export function putSupplier(supplier: Omit<StoredSupplier, 'revision'>): Write {
  return putNew(supplierItem({ ...supplier, revision: 1 }))
}

/** Returns the write that replaces a supplier, if it is unchanged since it was read. */
export function replaceSupplier(snapshot: StoredSupplier, next: StoredSupplier): Write {
  return updateRow(supplierItem(snapshot), supplierItem(next), whileUnchanged(snapshot))
}

/** Returns a check that makes a transaction fail if a supplier has changed since it was read. */
export function checkSupplier(snapshot: StoredSupplier): Write {
  return {
    ConditionCheck: { TableName: tableName, Key: supplierRowKey(snapshot.name), ...whileUnchanged(snapshot) },
  }
}

/** Recent receipts do not change the revision, so that a receipt does not reject a form with the supplier's details. */
function whileUnchanged({ revision, recentReceipts }: StoredSupplier) {
  const isSame = recentReceipts ? 'recentReceipts = :recent' : 'attribute_not_exists(recentReceipts)'
  return {
    ConditionExpression: `${UNCHANGED} AND ${isSame}`,
    ExpressionAttributeValues: { ':seen': revision, ...(recentReceipts && { ':recent': recentReceipts }) },
  }
}

/** Returns the receipts of a spelling that became open shortly before a moment, oldest first. Pure. */
export function recentReceipts(supplier: WithRecent | undefined, at: string) {
  const since = Date.parse(at) - RECENT_MS
  return (supplier?.recentReceipts ?? []).filter((each) => Date.parse(each.at) >= since)
}

/** Returns the recent receipts of a spelling with one that has just become open. Pure. */
export function withRecent(supplier: WithRecent | undefined, _id: string, at: string) {
  return [...recentReceipts(supplier, at).slice(1 - MAX_RECENT), { _id, at }]
}

/** Returns all suppliers, in alphabetical order. */
export async function allSuppliers({ ConsistentRead = false } = {}): Promise<StoredSupplier[]> {
  const items = await queryAll({ in: 'TABLE', PK: SUPPLIERS }, { ConsistentRead })
  return readable(items, (item) => StoredSupplier.parse(item))
}

/** Returns which names were merged into which. */
export async function supplierMerges(): Promise<Merges> {
  const merged = await queryAll({ in: 'GSI1', PK: MERGED })
  return mergesOf(readable(merged, (item) => StoredSupplier.parse(item)))
}
