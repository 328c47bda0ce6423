import { mergeSuppliers } from '../../shared/suppliers/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { commit } from '../data/commit.ts'
import { supplierRowKey } from '../data/suppliers.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { supplierHolder, supplierOr404 } from './supplier.ts'
import { changeSupplier } from './supplier-change.ts'

export const handler = endpoint(mergeSuppliers, ({ body: { name, into }, actor }) => {
  const attribution = currentAttribution(actor)
  const [key, account] = [supplierKey(name), supplierKey(into)]
  if (key === account) throw new Refusal('supplier.same', 'Both names are already spellings of the same supplier')
  return commit({ reads: [supplierRowKey(name), supplierRowKey(into)] }, (snapshot) => {
    const before = supplierOr404(snapshot, name)
    const holder = supplierHolder(snapshot, into)
    if (before.mergedInto === account) return { result: { revision: before.revision }, writes: [] }
    // Both must have accounts of their own until the merge is written, so merges never form a circle. The holder's row
    // says that it has other spellings, so a receipt or payment reads them, too.
    const after = { ...supplierHolder(snapshot, name), mergedInto: account, revision: before.revision + 1 }
    const merged = { ...holder, hasMerged: true, revision: holder.revision + 1 }
    return {
      result: { revision: after.revision },
      writes: [
        ...changeSupplier(before, after, 'merged', attribution),
        ...changeSupplier(holder, merged, 'changed', attribution),
      ],
    }
  })
})
