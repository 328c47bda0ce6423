import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect } from 'wouter'
import { daysBetween } from '../../../../shared/day.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { REPORTS_PER_PAGE, type ReportSearch } from '../../../../shared/reports/search.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Day, useDayText } from '../../components/day.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { ListHead } from '../../components/list-head.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money, nonBreakingRwf } from '../../components/money.tsx'
import { Pages } from '../../components/pages.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { reportPageQuery } from '../../domain/reports/report-search.ts'
import { useMessages } from '../../messages/messages.ts'
import { debtorPath, debtsPath } from './debts-address.ts'
import { DebtsCsv } from './debts-csv.tsx'
import { shortLampListText } from './lamp-list-text.ts'
import { PaidBar } from './paid-bar.tsx'

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
      <ListHead columnGap="1" marginBottom={{ base: '2', lg: '3' }}>
        {data ? (
          <chakra.div role="status" flex="1 1 9rem" fontSize={{ base: 'sm', lg: 'md' }} lineHeight="1.25">
            <chakra.span fontWeight="bold">{texts.count(data.countReport)}</chakra.span>
            {data.totalOwed !== undefined && data.countReport > 0 && (
              <chakra.span color="muted">
                {' · '}
                {texts.totalOwed}: <Money amount={data.totalOwed} color="tomato" fontWeight="bold" />
              </chakra.span>
            )}
          </chakra.div>
        ) : (
          <Skeleton width="14rem" />
        )}
        <chakra.div display="flex" gap="2" marginInlineStart="auto">
          {debtor && <ButtonLink href={debtorPath(debtor)}>{texts.account}</ButtonLink>}
          <DebtsCsv key={debtor} search={search} />
        </chakra.div>
      </ListHead>
      {data?.countReport === 0 ? (
        <EmptyList action={debtor && <ButtonLink href={debtsPath()}>{texts.all}</ButtonLink>}>{texts.none}</EmptyList>
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

/** Renders a debt: the debtor, amount, lamps and date, and how much of it is paid. */
function DebtCard({ report }: { report: Report }) {
  const { debts: texts } = useMessages('office')
  const dayText = useDayText()
  const { _id, givenTo = '', createdAt, owed, igice, deptsGranted } = report
  return (
    <Card>
      <Head>
        <Name href={debtorPath(givenTo)} aria-label={texts.accountOf(givenTo)} dir="auto">
          {givenTo}
        </Name>
        <Money amount={owed} color="tomato" fontSize="lg" fontWeight="bold" />
      </Head>
      <chakra.p dir="auto">{shortLampListText(report, texts.opening)}</chakra.p>
      <Muted>
        <Day at={createdAt} /> · {texts.age(daysBetween(createdAt, new Date()))}
      </Muted>
      <PaidBar paid={igice} granted={deptsGranted} />
      <Foot>
        <Muted>{texts.paidOf(nonBreakingRwf(igice), nonBreakingRwf(deptsGranted))}</Muted>
        <ButtonLink href={`/report/${_id}`} aria-label={texts.detailsOf(`${givenTo} ${dayText(createdAt)}`)}>
          {texts.details}
        </ButtonLink>
      </Foot>
    </Card>
  )
}

function DebtCardSkeleton() {
  return (
    <Card aria-busy="true">
      <Head>
        <Skeleton width="8rem" />
        <Skeleton width="6rem" />
      </Head>
      <Skeleton width="100%" marginBlock="4px" />
      <Skeleton width="9rem" marginBlock="4px" />
      <Skeleton width="100%" height="6px" />
      <Foot>
        <Skeleton width="9rem" marginBlock="14px" />
      </Foot>
    </Card>
  )
}

const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    height: '100%',
    padding: { base: '4', md: '5' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    overflowWrap: 'anywhere',
  },
})

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: '4' },
})

const Name = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: 'lg',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textDecorationColor: 'var(--edge)',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationColor: 'currentcolor' },
  },
})

const Muted = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })

const Foot = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', marginTop: 'auto' },
})
