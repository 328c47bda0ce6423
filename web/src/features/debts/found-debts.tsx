import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { REPORTS_PER_PAGE, type ReportSearch } from '../../../../shared/reports/search.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ListHead } from '../../components/list-head.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { reportPageQuery } from '../../domain/reports/report-search.ts'
import { useMessages } from '../../messages/messages.ts'
import { DebtCard, DebtCardSkeleton } from './debt-card.tsx'
import { debtorPath, debtsPath } from './debts-address.ts'
import { DebtsCsv } from './debts-csv.tsx'

/** Renders the matching debts page by page, and their sum. */
export function FoundDebts({ search }: { search: ReportSearch }) {
  const { debts: texts } = useMessages('office')
  const { data, error, refetch, isPlaceholderData } = useQuery(reportPageQuery(search))
  if (!data && error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  // The last debts of the last page were paid.
  if (data && data.page > data.pages && data.pages > 0 && !isPlaceholderData) {
    return <Redirect to={debtsPath(search.debtor, data.pages)} replace />
  }
  const { debtor } = search
  return (
    <section aria-busy={!data || isPlaceholderData}>
      <ListHead>
        {data ? (
          <div role="status">
            <chakra.span fontWeight="bold">{texts.count(data.countReport)}</chakra.span>
            {data.totalOwed !== undefined && data.countReport > 0 && (
              <chakra.span color="muted">
                {' · '}
                {texts.totalOwed}: <Money amount={data.totalOwed} color="tomato" fontWeight="bold" />
              </chakra.span>
            )}
          </div>
        ) : (
          <Skeleton width="14rem" />
        )}
        <chakra.div display="flex" gap="2" marginInlineStart="auto">
          {debtor && <ButtonLink href={debtorPath(debtor)}>{texts.account}</ButtonLink>}
          <DebtsCsv key={debtor} search={search} />
        </chakra.div>
      </ListHead>
      {data?.countReport === 0 ? (
        <Notice action={debtor && <ButtonLink href={debtsPath()}>{texts.all}</ButtonLink>}>{texts.none}</Notice>
      ) : (
        <Cards style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data?.report.map((report) => (
            <li key={report._id}>
              <DebtCard report={report} />
            </li>
          )) ??
            skeletonKeys(REPORTS_PER_PAGE).map((place) => (
              <li key={place}>
                <DebtCardSkeleton />
              </li>
            ))}
        </Cards>
      )}
      {data && <Pages page={data.page} pages={data.pages} pathOf={(page) => debtsPath(search.debtor, page)} />}
    </section>
  )
}

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '3', md: '4' },
    '& > li': { minWidth: 0 },
  },
})
