import { useInfiniteQuery } from '@tanstack/react-query'
import type { Return } from '../../../../shared/returns/return.ts'
import { listReturns } from '../../../../shared/returns/routes.ts'
import { VoidedRows } from '../../domain/audit-log/voided-rows.tsx'
import { returnsOf } from '../../domain/returns/return-queries.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'
import { useReturnColumns, useReturnFileColumns } from './return-columns.tsx'

/** Renders the deleted returns, for admins only. */
export function VoidedReturns() {
  const texts = useMessages('purchasing').returns
  const query = useInfiniteQuery(returnsOf({ voided: 'true' }))
  return (
    <VoidedRows
      query={query}
      rows={query.data?.pages.flatMap(({ returns }) => returns) ?? []}
      columns={useReturnColumns()}
      file={{ what: 'voided-returns', columns: useReturnFileColumns(), fetchPage: voidedReturns() }}
      pathOf={({ _id }) => `/admin/returns/${_id}`}
      failed={texts.listFailed}
    />
  )
}

/** Returns a function that fetches all deleted returns for a file. */
function voidedReturns(): FetchPage<Return> {
  let next: number | undefined = 1
  return async ({ after, signal }) => {
    const page = after === undefined ? 1 : next
    if (page === undefined) return []
    const { returns, hasMore } = await call(listReturns, { query: { voided: 'true', page }, signal })
    next = hasMore ? page + 1 : undefined
    return returns
  }
}
