import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OtherTerms } from '../../../../shared/reports/other-terms.ts'
import { listOtherTerms } from '../../../../shared/reports/routes.ts'
import { Minute } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { reportKeys } from '../../domain/query-keys.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { call } from '../../lib/api.ts'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'
import { Entries, Entry } from './entries.tsx'

/** Renders the lamps sold at another price than the catalogue's, newest first. */
export function SoldAtOtherTerms() {
  const { oversold } = useMessages('office')
  const texts = oversold.otherTerms
  const query = useInfiniteQuery({
    queryKey: reportKeys.list('other-terms'),
    queryFn: ({ pageParam: after, signal }) => call(listOtherTerms, { query: after ? { after } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const lines = query.data?.pages.flatMap((page) => page.lines)
  return (
    <Section title={texts.title}>
      <chakra.p color="muted">{texts.intro}</chakra.p>
      {query.isLoadingError && <LoadFailure what={oversold.failed} error={query.error} retry={query.refetch} />}
      {query.isPending && <Skeleton height="4rem" />}
      {lines?.length === 0 && !query.hasNextPage && <p>{texts.none}</p>}
      <Entries>
        {withKeys(lines ?? [], ({ report, lamp }) => `${report._id} ${lamp._id}`).map(([key, line]) => (
          <Line key={key} line={line} />
        ))}
      </Entries>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </Section>
  )
}

function Line({ line: { report, lamp, real, listPrice, soldAt } }: { line: OtherTerms }) {
  const texts = useMessages('office').oversold.otherTerms
  return (
    <Entry>
      <p>
        <b>
          {real} × <bdi>{lamp.name}</bdi>
        </b>
        <br />
        <Muted as="span">
          <TextLink href={`/report/${report._id}`}>{shortNumber(report)}</TextLink> · <Minute at={report.createdAt} /> ·{' '}
          <bdi>{report.seller.name}</bdi>
        </Muted>
      </p>
      <chakra.p textAlign="end">
        {texts.soldAt} <Money amount={soldAt} fontWeight="bold" />
        <br />
        <Muted as="span">
          {texts.listPrice} <Money amount={listPrice} />
        </Muted>
      </chakra.p>
    </Entry>
  )
}
