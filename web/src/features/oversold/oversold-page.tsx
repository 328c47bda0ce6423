import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { listOpenClaims, patchProduct } from '../../../../shared/products/staff-routes.ts'
import type { StockClaim } from '../../../../shared/products/stock-claim.ts'
import type { OtherTerms } from '../../../../shared/reports/other-terms.ts'
import type { OversoldEntry } from '../../../../shared/reports/oversold.ts'
import { listOtherTerms } from '../../../../shared/reports/routes.ts'
import { Button } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Card, ListItem, Muted, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { productKeys, reportKeys } from '../../domain/query-keys.ts'
import { oversoldList } from '../../domain/reports/oversold-list.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders what an admin must check: oversold lamps, stock taken without a sale, and changed prices. */
export function OversoldPage() {
  const { oversold: texts } = useMessages('office')
  return (
    <Page title={texts.title}>
      <chakra.p marginBottom="5" maxWidth="text" color="muted">
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
  const { data, error, refetch } = useQuery(oversoldList)
  if (!data && error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  if (!data) {
    return (
      <Stack as="ul" aria-busy="true">
        {skeletonKeys(3).map((place) => (
          <Skeleton key={place} height="8rem" />
        ))}
      </Stack>
    )
  }
  if (data.length === 0) return <EmptyList>{texts.none}</EmptyList>
  return (
    <Stack as="ul">
      {data.map((found) => (
        <FoundLamp key={`${found.report._id} ${found.lamp._id}`} found={found} />
      ))}
    </Stack>
  )
}

function FoundLamp({
  found: { report, lamp, count, reverted, matched = 0, isVoided, orders },
}: {
  found: OversoldEntry
}) {
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
      {matched > 0 && <p>{texts.matched(matched)}</p>}
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

/** Renders the stock claims for which no sale was recorded within an hour. */
function OpenClaims() {
  const { oversold } = useMessages('office')
  const texts = oversold.claims
  const { data, error, refetch } = useQuery({
    queryKey: productKeys.list('open-claims'),
    queryFn: ({ signal }) => call(listOpenClaims, { signal }),
  })
  return (
    <Section title={texts.title}>
      <chakra.p color="muted">{texts.intro}</chakra.p>
      {!data && error && <LoadFailure what={oversold.failed} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height="4rem" />}
      {data?.length === 0 && <p>{texts.none}</p>}
      <Entries>
        {data?.map((claim) => (
          <OpenClaim key={`${claim.saleId} ${claim.lamp._id}`} claim={claim} />
        ))}
      </Entries>
    </Section>
  )
}

function OpenClaim({ claim: { saleId, lamp, count, by, at } }: { claim: StockClaim }) {
  const texts = useMessages('shop')
  const { claims } = useMessages('office').oversold
  const client = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationKey: ['products', 'put-back', saleId, lamp._id],
    mutationFn: () => call(patchProduct, { params: { id: lamp._id }, body: { putBack: { saleId } } }),
    onSuccess: () => toast('success', claims.done),
    onError: (error) => toast('error', failureText(error, texts)),
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  })
  return (
    <Entry>
      <p>
        <b>
          {count} × <bdi>{lamp.name}</bdi>
        </b>
        <br />
        <Muted as="span">
          <Minute at={at} /> · <bdi>{by.name}</bdi>
        </Muted>
      </p>
      <Button
        aria-label={claims.putBackNamed(count, lamp.name)}
        aria-disabled={isPending}
        onClick={() => mutate(undefined)}
      >
        {claims.putBack}
      </Button>
    </Entry>
  )
}

function SoldAtOtherTerms() {
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

const Entries = chakra('ul', { base: { listStyle: 'none', padding: 0 } })

const Entry = chakra(ListItem, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    fontVariantNumeric: 'tabular-nums',
  },
})
