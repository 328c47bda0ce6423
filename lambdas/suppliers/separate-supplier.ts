import { separateSupplier } from '../../shared/suppliers/routes.ts'
import { commit } from '../data/commit.ts'
import { supplierRowKey } from '../data/suppliers.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { supplierOr404 } from './supplier.ts'
import { changeSupplier } from './supplier-change.ts'

export const handler = endpoint(separateSupplier, ({ body: { name }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [supplierRowKey(name)] }, (snapshot) => {
    const before = supplierOr404(snapshot, name)
    if (before.mergedInto === undefined) return { result: { revision: before.revision }, writes: [] }
    const after = { ...before, mergedInto: undefined, revision: before.revision + 1 }
    return { result: { revision: after.revision }, writes: changeSupplier(before, after, 'separated', attribution) }
  })
})
