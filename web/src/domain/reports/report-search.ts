import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Report } from '../../../../shared/reports/report.ts'
import { searchReports } from '../../../../shared/reports/routes.ts'
import { FoundReports, MAX_REPORTS_PER_PAGE, ReportSearch } from '../../../../shared/reports/search.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached, showCached } from '../../lib/cached-responses.ts'
import { reportKeys } from '../query-keys.ts'
import { cachedDebtsOf } from './open-debts.ts'

/** Returns the query of a page of matching sales. The previous page stays while the next one is fetched. */
export function reportPageQuery(search: ReportSearch) {
  return queryOptions({
    queryKey: reportKeys.list('search', search),
    queryFn: (context) => {
      const fetch = () => call(searchReports, { query: search, signal: context.signal })
      return isNewest(search) ? fetchOrCached(context, { key: 'lastSeenSales', schema: FoundReports, fetch }) : fetch()
    },
    placeholderData: keepPreviousData,
    // Other sellers sell simultaneously.
    staleTime: 0,
  })
}

/** Returns the query of matching sales from the start, in pages as large as the API allows. */
export function reportListQuery(search: ReportSearch) {
  return infiniteQueryOptions({
    queryKey: reportKeys.list('whole search', search),
    queryFn: async (context) => {
      const { pageParam: after, signal } = context
      try {
        return await call(searchReports, { query: { ...search, limit: MAX_REPORTS_PER_PAGE, after }, signal })
      } catch (error) {
        const { debtor } = search
        const last = debtor === undefined || after !== undefined ? undefined : cachedDebtsOf(debtor)
        showCached(context, error, last && { ...last, data: { pages: [last.data], pageParams: [firstPage] } })
        throw error
      }
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ data }) => (data.length < MAX_REPORTS_PER_PAGE ? undefined : data.at(-1)?._id),
    staleTime: 0,
  })
}

const firstPage: string | undefined = undefined

/** Returns whether the search is the list's initial one. */
function isNewest(search: ReportSearch): boolean {
  return JSON.stringify(search) === JSON.stringify(ReportSearch.parse({}))
}

/** Returns a function that fetches all matching sales for a file, in pages as large as the API allows. */
export function allReports(search: ReportSearch): FetchPage<Report> {
  return async ({ after, signal }) => {
    const query = { ...search, page: 1, limit: MAX_REPORTS_PER_PAGE, after }
    return (await call(searchReports, { query, signal })).data
  }
}

export function searchFromParams(address: Readonly<Record<string, string>>): ReportSearch {
  const parsed = ReportSearch.safeParse(address)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return searchFromParams(Object.fromEntries(Object.entries(address).filter(([name]) => !wrong.has(name))))
}
