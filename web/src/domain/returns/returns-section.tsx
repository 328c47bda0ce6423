import { useInfiniteQuery } from '@tanstack/react-query'
import { formatRwf } from '../../../../shared/money.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted, Spread } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { shortNumber } from '../short-number.ts'
import { paidBack } from './paid-back.ts'
import { type ReturnSource, returnsOf } from './return-queries.ts'

/** Renders the returns of a sale or an order. */
export function ReturnsSection({ source }: { source: ReturnSource }) {
  const { title } = useMessages('office').report.returns
  return (
    <Section title={title}>
      <Lines source={source} />
    </Section>
  )
}

function Lines({ source }: { source: ReturnSource }) {
  const { failed } = useMessages('office').report.returns
  const { data, error, refetch } = useInfiniteQuery(returnsOf(source))
  if (!data && error) return <LoadFailure what={failed} error={error} retry={refetch} />
  if (!data) return <Skeleton height="4rem" aria-busy="true" />
  return (
    <ul>
      {data.pages
        .flatMap(({ returns }) => returns)
        .map((each) => (
          <Line key={each._id} returned={each} />
        ))}
    </ul>
  )
}

function Line({ returned }: { returned: Return }) {
  const { returns: texts } = useMessages('office').report
  const { _id, createdAt, by, lines, credit, debtReduced } = returned
  const refund = paidBack(returned)
  return (
    <ListItem>
      <Spread rowGap="0" columnGap="4">
        <TextLink href={`/admin/returns/${_id}`}>{shortNumber(returned)}</TextLink>
        <Money amount={credit} fontWeight="bold" />
      </Spread>
      {lines.map(({ index, name, fit, broken }) => (
        <p key={index}>
          <bdi>{name}</bdi>: {texts.pieces(fit, broken)}
        </p>
      ))}
      <Muted>
        {[
          ...(debtReduced > 0 ? [`${texts.debtReduced}: ${formatRwf(debtReduced)}`] : []),
          ...(refund > 0 ? [`${texts.refund}: ${formatRwf(refund)}`] : []),
        ].join(' · ')}
      </Muted>
      <Muted>
        <Minute at={createdAt} /> · <bdi>{by.name}</bdi>
      </Muted>
    </ListItem>
  )
}
