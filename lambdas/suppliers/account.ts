import { mergesOf, spellingsOf } from '../../shared/debtors/merges.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import type { Snapshot } from '../data/commit.ts'
import { allSuppliers, type StoredSupplier, supplierIn } from '../data/suppliers.ts'

/** Keys of all spellings of a supplier, of which the first is the one that was typed. */
export type SupplierAccount = { keys: readonly string[]; isComplete: boolean }

/** The supplier has other spellings, which have not been read. */
class OtherSpellings extends Error {}

/** Returns the account of a supplier. */
type AccountOf = (name: string) => SupplierAccount

/**
 * Runs `work` for accounts of suppliers. Few suppliers were merged, so it first runs with the typed spellings alone, and
 * again with all of them if a row says that there are more.
 */
export async function withSupplierAccounts<T>(work: (accountOf: AccountOf) => Promise<T>): Promise<T> {
  try {
    return await work((name) => ({ keys: [supplierKey(name)], isComplete: false }))
  } catch (error) {
    if (!(error instanceof OtherSpellings)) throw error
    // Its index may not yet have a merge of this moment.
    const merges = mergesOf(await allSuppliers({ ConsistentRead: true }))
    return await work((name) => {
      const typed = supplierKey(name)
      return { keys: [typed, ...[...spellingsOf(typed, merges)].filter((key) => key !== typed)], isComplete: true }
    })
  }
}

/** Returns the rows of a supplier's account, of which the first is that of the typed spelling, if it exists. */
export function suppliersIn(snapshot: Snapshot, { keys, isComplete }: SupplierAccount): StoredSupplier[] {
  const rows = keys.flatMap((key) => supplierIn(snapshot, key) ?? [])
  if (!isComplete && rows.some(({ mergedInto, hasMerged }) => mergedInto !== undefined || hasMerged)) {
    throw new OtherSpellings()
  }
  return rows
}
