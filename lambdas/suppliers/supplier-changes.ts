import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { payByAdvances } from '../../shared/receipts/pay.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { type Advance, supplierKey } from '../../shared/suppliers/supplier.ts'
import type { Snapshot } from '../data/commit.ts'
import { checkSupplier, type StoredSupplier, supplierIn, withRecent } from '../data/suppliers.ts'
import type { Write } from '../data/table.ts'
import { type SupplierAccount, suppliersIn } from './account.ts'
import { leaveAdvances } from './supplier-change.ts'

type ChangedRow = {
  name: string
  before: StoredSupplier | undefined
  advances: Advance[]
  recentReceipts: StoredSupplier['recentReceipts']
  /** Whether the transaction requires the row to be unchanged, even if it does not write it. */
  isChecked: boolean
}

export type SupplierChanges = ReturnType<typeof supplierChanges>

/** Collects what one transaction changes in the rows of suppliers for several receipts, so that each row is written once. */
export function supplierChanges(snapshot: Snapshot, attribution: Attribution) {
  const { at } = attribution
  const rows = new Map<string, ChangedRow>()
  const rowOf = (name: string): ChangedRow => {
    const key = supplierKey(name)
    const before = supplierIn(snapshot, name)
    const row = rows.get(key) ?? {
      name: before?.name ?? name,
      before,
      advances: before?.advances ?? [],
      recentReceipts: undefined,
      isChecked: false,
    }
    rows.set(key, row)
    return row
  }
  const addOpen = (row: ChangedRow, id: string) => {
    row.recentReceipts = withRecent(row.recentReceipts ? row : row.before, id, at)
  }
  return {
    /**
     * Returns a new receipt after it has used the advances of its supplier's account. `more` is what its own payments left over.
     */
    receive(receipt: Receipt, account: SupplierAccount, more: readonly Advance[] = []): Receipt {
      const own = rowOf(receipt.supplier)
      const spellings = new Set([own, ...suppliersIn(snapshot, account).map(({ name }) => rowOf(name))])
      let paid = receipt
      for (const row of spellings) {
        const step = payByAdvances(paid, row.advances, at)
        paid = step.paid
        row.advances = step.left
      }
      own.advances = [...own.advances, ...more]
      if (paid.owed === 0) return paid
      addOpen(own, paid._id)
      // The receipt must use an advance that is paid simultaneously under another spelling.
      for (const row of spellings) row.isChecked = true
      return paid
    },

    /** Returns a corrected receipt after it has used the advances of its spelling, which gets `surplus`. */
    correct(receipt: Receipt, { surplus, wasPaid }: { surplus: readonly Advance[]; wasPaid: boolean }): Receipt {
      const own = rowOf(receipt.supplier)
      const { paid, left } = payByAdvances(receipt, own.advances, at)
      own.advances = [...left, ...surplus]
      if (wasPaid && paid.owed > 0) addOpen(own, paid._id)
      return paid
    },

    writes(): Write[] {
      return [...rows.values()].flatMap(({ name, before, advances, recentReceipts, isChecked }) => {
        const written = leaveAdvances(before, { name, advances, recentReceipts }, attribution)
        return before && written.length === 0 && isChecked ? [checkSupplier(before)] : written
      })
    },
  }
}
