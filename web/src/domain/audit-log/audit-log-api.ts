import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AuditEntry, AuditedEntity } from '../../../../shared/changes/audit-log.ts'
import { listChanges, listChangesOf, MAX_CHANGES_PER_PAGE } from '../../../../shared/changes/routes.ts'
import type { QueryToSend } from '../../../../shared/route.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { changeKeys } from '../query-keys.ts'

export type AuditLogFilter = Pick<QueryToSend<typeof listChanges>, 'by' | 'of' | 'kind' | 'day' | 'backDated'>

/** Returns the query of a row's history, newest first, in pages. It is always refetched, since the row has just been changed. */
export function historyOf(of: AuditedEntity, row: string) {
  return infiniteQueryOptions({
    queryKey: changeKeys.one(`${of}/${row}`),
    queryFn: ({ pageParam: after, signal }) => call(listChangesOf, { params: { of, row }, query: { after }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export function changesQuery(filter: AuditLogFilter) {
  return infiniteQueryOptions({
    queryKey: changeKeys.list(filter),
    queryFn: ({ pageParam: after, signal }) => call(listChanges, { query: { ...filter, after }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

const firstPage: string | undefined = undefined

/** Returns the query of a day's corrections: their number, and the amount that they removed. */
export function changesOfDay(day: string) {
  return queryOptions({
    queryKey: changeKeys.summary(day),
    queryFn: ({ signal }) => call(listChanges, { query: { day, limit: MAX_CHANGES_PER_PAGE }, signal }),
    staleTime: 0,
  })
}

/** Returns a function that fetches the filtered audit log for a file. An empty page may have a next one. */
export function allChanges(filter: AuditLogFilter): FetchPage<AuditEntry> {
  return async ({ after, signal }) => {
    for (let next = after; ; ) {
      const page = await call(listChanges, { query: { ...filter, after: next, limit: MAX_CHANGES_PER_PAGE }, signal })
      if (page.changes.length > 0 || page.next === undefined) return page.changes
      next = page.next
    }
  }
}
