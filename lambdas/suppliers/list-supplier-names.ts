import { listSupplierNames } from '../../shared/suppliers/routes.ts'
import { allSuppliers } from '../data/suppliers.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listSupplierNames, async () => {
  const suppliers = await allSuppliers()
  return {
    suppliers: suppliers.flatMap(({ name, currency, mergedInto }) =>
      mergedInto === undefined ? [{ name, currency }] : [],
    ),
  }
})
