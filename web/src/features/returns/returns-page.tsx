import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { DeletedChoice, useShowsDeleted } from '../../domain/audit-log/deleted-choice.tsx'
import { returnsOf } from '../../domain/returns/return-queries.ts'
import { useMessages } from '../../messages/messages.ts'
import { useReturnColumns } from './return-columns.tsx'
import { VoidedReturns } from './voided-returns.tsx'

export function ReturnsPage() {
  const texts = useMessages('purchasing').returns
  const { back } = useMessages('office').report
  const isOfVoided = useShowsDeleted(useSearch())
  return (
    <Page title={texts.title} aside={<ButtonLink href="/admin/report">{back}</ButtonLink>}>
      <Row marginBottom="5">
        <DeletedChoice
          isOfVoided={isOfVoided}
          pathOf={(voided) => (voided ? '/admin/returns?voided=true' : '/admin/returns')}
        />
      </Row>
      {isOfVoided ? <VoidedReturns /> : <Returns />}
    </Page>
  )
}

function Returns() {
  const texts = useMessages('purchasing').returns
  const query = useInfiniteQuery(returnsOf())
  return (
    <PagedTable
      query={query}
      rows={query.data?.pages.flatMap(({ returns }) => returns)}
      columns={useReturnColumns()}
      pathOf={({ _id }) => `/admin/returns/${_id}`}
      failed={texts.listFailed}
      none={texts.none}
      more={texts.older}
    />
  )
}
