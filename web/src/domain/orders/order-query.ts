import { queryOptions } from '@tanstack/react-query'
import { getOrder } from '../../../../shared/orders/routes.ts'
import { call } from '../../lib/api.ts'
import { orderKeys } from '../query-keys.ts'

/** Returns the query of one order, for its page and its receipt. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  })
}
