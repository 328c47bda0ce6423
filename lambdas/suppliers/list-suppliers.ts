import { accountOf, mergesOf } from '../../shared/debtors/merges.ts'
import { sum } from '../../shared/money.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { listSuppliers } from '../../shared/suppliers/routes.ts'
import { type Supplier, supplierKey } from '../../shared/suppliers/supplier.ts'
import { openReceipts } from '../data/receipts.ts'
import { allSuppliers, type StoredSupplier } from '../data/suppliers.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listSuppliers, async () => {
  const [suppliers, receipts] = await Promise.all([allSuppliers(), openReceipts()])
  return { suppliers: toSuppliers(suppliers, receipts) }
})

/** Returns each supplier once, with all spellings of the name and what is owed under them. Pure. */
export function toSuppliers(rows: readonly StoredSupplier[], open: readonly Receipt[]): Supplier[] {
  const merges = mergesOf(rows)
  const accounts = Map.groupBy(rows, ({ name }) => accountOf(supplierKey(name), merges))
  const owing = Map.groupBy(open, ({ supplier }) => accountOf(supplierKey(supplier), merges))
  return [...accounts].flatMap(([key, spellings]) => {
    const holder = spellings.find(({ name }) => supplierKey(name) === key)
    if (!holder) return []
    const receipts = owing.get(key) ?? []
    const { name, phone, tin, currency, termDays, note, revision } = holder
    const due = receipts.flatMap(({ dueOn = [] }) => dueOn).toSorted()[0]
    return [
      {
        name,
        phone,
        tin,
        currency,
        termDays,
        note,
        revision,
        spellings: spellings.flatMap((each) => (each === holder ? [] : [each.name])),
        owed: byCurrency(receipts.map((each) => ({ currency: each.currency, amount: each.owed }))),
        owedRwf: sum(receipts.map(({ owedRwf }) => owedRwf)),
        advances: byCurrency(spellings.flatMap(({ advances = [] }) => advances)),
        open: receipts.length,
        ...(due !== undefined && { dueOn: due }),
      },
    ]
  })
}

function byCurrency(amounts: readonly { currency: string; amount: number }[]): Supplier['owed'] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    amount: sum(group.map(({ amount }) => amount)),
  }))
}
