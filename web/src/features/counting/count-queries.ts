import { queryOptions } from '@tanstack/react-query'
import { getStocktake, listStocktakes } from '../../../../shared/stocktakes/routes.ts'
import { stocktakeKeys } from '../../domain/stocktakes/stocktake-keys.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached } from '../../lib/cached-responses.ts'

/** Query of the stocktakes that have not ended; offline the last known ones. */
export const openStocktakes = queryOptions({
  queryKey: stocktakeKeys.list('open'),
  queryFn: (context) =>
    fetchOrCached(context, {
      key: 'lastSeenStocktakes',
      schema: listStocktakes.reply,
      fetch: () => call(listStocktakes, { query: { only: 'open', page: 1 }, signal: context.signal }),
    }),
  staleTime: 0,
})

/** Time in ms after which a counting device reads the stocktake again. */
const POLL_MS = 60_000

/** Query of what the shop knows of a stocktake. Counting works without it. */
export function stocktakeQuery(id: string) {
  return queryOptions({
    queryKey: stocktakeKeys.one(id),
    queryFn: ({ signal }) => call(getStocktake, { params: { id }, signal }),
    staleTime: 30_000,
    refetchInterval: POLL_MS,
  })
}
