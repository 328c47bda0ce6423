import { spellingsOf } from '../../shared/debtors/merges.ts'
import { STATEMENT_RECEIPTS, showStatement } from '../../shared/suppliers/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { readSnapshot } from '../data/commit.ts'
import { receiptsOfSupplier } from '../data/receipts.ts'
import { supplierIn, supplierMerges, supplierRowKey } from '../data/suppliers.ts'
import { endpoint } from '../http/endpoint.ts'
import { supplierOr404 } from './supplier.ts'

export const handler = endpoint(showStatement, async ({ query: { name } }) => {
  const keys = [...spellingsOf(supplierKey(name), await supplierMerges())]
  const [snapshot, ...found] = await Promise.all([
    readSnapshot(keys.map(supplierRowKey)),
    ...keys.map((key) => receiptsOfSupplier(key, STATEMENT_RECEIPTS + 1)),
  ])
  supplierOr404(snapshot, name)
  const receipts = found.flat().toSorted((a, b) => (a._id < b._id ? 1 : -1))
  return {
    receipts: receipts.slice(0, STATEMENT_RECEIPTS),
    hasMore: receipts.length > STATEMENT_RECEIPTS,
    advances: keys.flatMap((key) => supplierIn(snapshot, key)?.advances ?? []),
  }
})
