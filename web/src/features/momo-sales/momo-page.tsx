import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { dayOf } from '../../../../shared/day.ts'
import { Day } from '../../../../shared/day-schema.ts'
import { sum } from '../../../../shared/money.ts'
import { lacksTransaction } from '../../../../shared/reports/lacks-transaction.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { Minute } from '../../components/day.tsx'
import { DayField } from '../../components/day-field.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Card, Muted, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import { paidByMomo } from '../../domain/reports/paid-by-momo.ts'
import { reportListQuery, searchFromParams } from '../../domain/reports/report-search.ts'
import { TransactionForm } from '../../domain/reports/transaction-form.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders a day's sales paid by mobile money that have no transaction assigned yet. The URL has the day. */
export function MomoPage() {
  const { transaction: texts } = useMessages('office').report
  const address = new URLSearchParams(useSearch())
  const [path, go] = useLocation()
  const chosen = Day.safeParse(address.get('day') ?? '')
  const day = chosen.success ? chosen.data : dayOf(new Date())
  return (
    <Page title={texts.pageTitle}>
      <Toolbar>
        <DayField label={texts.day} value={day} onChange={(next) => next && go(`${path}?day=${next}`)} />
      </Toolbar>
      <SalesOf key={day} day={day} />
    </Page>
  )
}

function SalesOf({ day }: { day: string }) {
  const texts = useMessages('office').report
  const [year = '', month = '', date = ''] = day.split('-')
  const query = useInfiniteQuery(reportListQuery(searchFromParams({ year, month, day: date })))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // The screen shows the whole day, which is a page or two.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (!data && query.error) return <LoadFailure what={texts.failed} error={query.error} retry={query.refetch} />
  if (!data || hasNextPage) {
    return (
      <Stack as="ul" marginTop="4" aria-busy="true">
        {skeletonKeys(3).map((place) => (
          <Skeleton key={place} height="9rem" />
        ))}
      </Stack>
    )
  }
  const lacking = data.pages.flatMap((page) => page.data).filter(lacksTransaction)
  if (lacking.length === 0) return <EmptyList>{texts.transaction.none}</EmptyList>
  return (
    <>
      <p>
        {texts.transaction.count(lacking.length)} <Money amount={sum(lacking.map(paidByMomo))} fontWeight="bold" />
      </p>
      <Stack as="ul" marginTop="4">
        {lacking.map((report) => (
          <Sale key={report._id} report={report} />
        ))}
      </Stack>
    </>
  )
}

function Sale({ report }: { report: Report }) {
  const { _id, createdAt, name, seller } = report
  return (
    <Card as="li">
      <p>
        <TextLink href={`/report/${_id}`}>{shortNumber(report)}</TextLink> · <Minute at={createdAt} /> ·{' '}
        <Money amount={paidByMomo(report)} fontWeight="bold" />
      </p>
      <Muted marginBottom="3">
        <bdi>{name}</bdi> · <bdi>{seller.name}</bdi>
      </Muted>
      <TransactionForm report={report} />
    </Card>
  )
}
