import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { dayOf } from '../../../../shared/day.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { listReturns } from '../../../../shared/returns/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { DeletedChoice, useShowsDeleted } from '../../domain/audit-log/deleted-choice.tsx'
import { VoidedRows } from '../../domain/audit-log/voided-rows.tsx'
import { paidBack } from '../../domain/returns/paid-back.ts'
import { returnsOf } from '../../domain/returns/return-queries.ts'
import { useUser } from '../../domain/users/user.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'
import { useReturnColumns, useReturnFileColumns } from './return-columns.tsx'

export function ReturnsPage() {
  const texts = useMessages('purchasing').returns
  const { report, nav } = useMessages('office')
  const isAdmin = useUser()?.isAdmin ?? false
  const isOfVoided = useShowsDeleted(useSearch())
  return (
    <Page
      title={texts.title}
      aside={
        <Row gap="0">
          <ButtonLink href="/admin/report">{report.back}</ButtonLink>
          {isAdmin && (
            <RowMenu name={nav.moreOf(texts.title)}>
              <DeletedChoice
                isOfVoided={isOfVoided}
                pathOf={(voided) => (voided ? '/admin/returns?voided=true' : '/admin/returns')}
              />
            </RowMenu>
          )}
        </Row>
      }
    >
      {isOfVoided ? <VoidedReturns /> : <Returns />}
    </Page>
  )
}

const BY_DAY: Grouping<Return> = {
  periodOf: ({ createdAt }) => dayOf(createdAt),
  sums: { credit: ({ credit }) => credit, debt: ({ debtReduced }) => debtReduced, refund: paidBack },
}

function Returns() {
  const texts = useMessages('purchasing').returns
  const query = useInfiniteQuery(returnsOf())
  return (
    <PagedTable
      query={query}
      rows={query.data?.pages.flatMap(({ returns }) => returns)}
      columns={useReturnColumns(true)}
      pathOf={({ _id }) => `/admin/returns/${_id}`}
      groups={showGroups({ ...BY_DAY, isCut: { after: query.hasNextPage } })}
      failed={texts.listFailed}
      none={texts.none}
      more={texts.older}
    />
  )
}

/** Renders the deleted returns, for admins only. */
function VoidedReturns() {
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
