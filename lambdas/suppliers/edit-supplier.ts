import { differences } from '../../shared/changes/differences.ts'
import { editSupplier } from '../../shared/suppliers/routes.ts'
import { EditableSupplier } from '../../shared/suppliers/supplier.ts'
import { commit } from '../data/commit.ts'
import { type StoredSupplier, supplierRowKey } from '../data/suppliers.ts'
import { editedFields } from '../edited-fields.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { supplierHolder } from './supplier.ts'
import { changeSupplier } from './supplier-change.ts'

export const handler = endpoint(editSupplier, ({ body: { name, revision, ...changes }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [supplierRowKey(name)] }, (snapshot) => {
    const before = supplierHolder(snapshot, name)
    const after = { ...editedFields<StoredSupplier>(before, changes), revision: before.revision + 1 }
    if (differences(before, after).length === 0) return { result: { revision: before.revision }, writes: [] }
    if (revision !== before.revision) {
      throw new Refusal('supplier.changed', 'Someone else has changed this supplier. Please check the details again', {
        current: EditableSupplier.parse(before),
      })
    }
    return { result: { revision: after.revision }, writes: changeSupplier(before, after, 'changed', attribution) }
  })
})
