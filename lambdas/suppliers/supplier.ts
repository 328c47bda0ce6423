import type { Snapshot } from '../data/commit.ts'
import { type StoredSupplier, supplierIn } from '../data/suppliers.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the supplier with this name.
 * @throws Refusal 404 for an unknown name
 */
export function supplierOr404(snapshot: Snapshot, name: string): StoredSupplier {
  const supplier = supplierIn(snapshot, name)
  if (!supplier) throw new Refusal('supplier.unknown', 'There is no supplier with this name')
  return supplier
}

/**
 * Returns the supplier who has an account under this name.
 * @throws Refusal 404 for an unknown name, 409 for one that was merged into another
 */
export function supplierHolder(snapshot: Snapshot, name: string): StoredSupplier {
  const supplier = supplierOr404(snapshot, name)
  if (supplier.mergedInto !== undefined) {
    throw new Refusal('supplier.merged', 'This name was merged into another one. Please use the other name')
  }
  return supplier
}
