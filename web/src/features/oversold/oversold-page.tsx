import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { OversoldEntry } from '../../../../shared/reports/oversold.ts'
import { listOversold } from '../../../../shared/reports/routes.ts'
import { Minute } from '../../components/day.tsx'
import { Card, Muted, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { reportKeys } from '../../domain/query-keys.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'
import { OpenClaims } from './open-claims.tsx'
import { SoldAtOtherTerms } from './other-terms.tsx'

/**
 * Renders the lists that an admin must check: oversold lamps and the orders that lack them, stock taken without a sale,
 * and changed prices.
 */
export function OversoldPage() {
  const { oversold: texts } = useMessages('office')
  return (
    <Page title={texts.title}>
      <chakra.p marginBottom="5" maxWidth="40rem" color="muted">
        {texts.intro}
      </chakra.p>
      <Found />
      <Stack marginTop="6">
        <OpenClaims />
        <SoldAtOtherTerms />
      </Stack>
    </Page>
  )
}

function Found() {
  const { oversold: texts } = useMessages('office')
  const { data, error, refetch } = useQuery({
    queryKey: reportKeys.list('not-on-shelf'),
    queryFn: ({ signal }) => call(listOversold, { signal }),
  })
  if (!data && error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  if (!data) {
    return (
      <List aria-busy="true">
        {skeletonKeys(3).map((place) => (
          <Skeleton key={place} height="8rem" />
        ))}
      </List>
    )
  }
  if (data.length === 0) return <Notice>{texts.none}</Notice>
  return (
    <List>
      {data.map((found) => (
        <FoundLamp key={`${found.report._id} ${found.lamp._id}`} found={found} />
      ))}
    </List>
  )
}

function FoundLamp({ found: { report, lamp, count, reverted, isVoided, orders } }: { found: OversoldEntry }) {
  const id = useId()
  const { oversold: texts } = useMessages('office')
  return (
    <Card as="li" display="grid" gap="2" aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="md">
        <bdi>{lamp.name}</bdi>: {texts.missing(count)}
      </chakra.h2>
      <Muted>
        <TextLink href={`/report/${report._id}`}>{shortNumber(report)}</TextLink> · <Minute at={report.createdAt} /> ·{' '}
        <bdi>{report.seller.name}</bdi>
      </Muted>
      {isVoided && <p>{texts.voided}</p>}
      {reverted > 0 && <p>{texts.reverted(reverted)}</p>}
      {orders.length === 0 ? (
        <p>{texts.noOrder}</p>
      ) : (
        <>
          <p>{texts.orders}</p>
          <ul>
            {orders.map((order) => (
              <li key={order._id}>
                <TextLink href={`/order/${order._id}`}>{shortNumber(order)}</TextLink> · <bdi>{order.name}</bdi> ·{' '}
                <Minute at={order.createdAt} /> · {order.isPaid ? texts.paid : texts.notPaid}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const List = chakra('ul', { base: { display: 'grid', gap: '4', listStyle: 'none', padding: 0 } })
