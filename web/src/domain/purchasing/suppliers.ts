import { queryOptions } from '@tanstack/react-query'
import { listSupplierNames, listSuppliers } from '../../../../shared/suppliers/routes.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached } from '../../lib/cached-responses.ts'
import { supplierKeys } from './purchasing-keys.ts'

/** Query of the suppliers with what is owed to them, for admins. */
export const suppliers = queryOptions({
  queryKey: supplierKeys.list(),
  queryFn: async ({ signal }) => (await call(listSuppliers, { signal })).suppliers,
})

/** Query of the suppliers' names and usual currencies. Offline it has the last known ones. */
export const supplierNames = queryOptions({
  queryKey: supplierKeys.list('names'),
  queryFn: (context) =>
    fetchOrCached(context, {
      key: 'lastSeenSuppliers',
      schema: listSupplierNames.reply,
      fetch: () => call(listSupplierNames, { signal: context.signal }),
    }),
})
