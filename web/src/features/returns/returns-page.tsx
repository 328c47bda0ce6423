import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { dayOf } from '../../../../shared/day.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { DeletedChoice, useShowsDeleted } from '../../domain/audit-log/deleted-choice.tsx'
import { paidBack } from '../../domain/returns/paid-back.ts'
import { returnsOf } from '../../domain/returns/return-queries.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { useReturnColumns } from './return-columns.tsx'
import { VoidedReturns } from './voided-returns.tsx'

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
