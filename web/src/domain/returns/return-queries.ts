import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Return } from '../../../../shared/returns/return.ts'
import { getReturn, listReturns } from '../../../../shared/returns/routes.ts'
import { call } from '../../lib/api.ts'

/** Start of the query keys of all returns. Only staff load it, so it is not among the keys that all visitors load. */
export const RETURNS_KEY = ['returns']

/** The sale or order whose lamps come back. */
export type ReturnSource = { report: string } | { order: string }

/** Returns the query of the returns of a sale or an order, of all, or of the deleted ones, newest first, page by page. */
export function returnsOf(source?: ReturnSource | { voided: 'true' }) {
  return infiniteQueryOptions({
    queryKey: [...RETURNS_KEY, 'list', source],
    queryFn: ({ pageParam: page, signal }) => call(listReturns, { query: { ...source, page: String(page) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** Fetches all returns of a day (YYYY-MM-DD), of sales and of orders, newest first. */
export async function fetchReturnsOfDay(day: string, signal: AbortSignal): Promise<Return[]> {
  const found: Return[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { returns, hasMore } = await call(listReturns, { query: { day, page }, signal })
    found.push(...returns)
    isLast = !hasMore
  }
  return found
}

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getReturn, { params: { id }, signal })).return,
    staleTime: 0,
  })
}
