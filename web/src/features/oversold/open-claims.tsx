import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOpenClaims, patchProduct } from '../../../../shared/products/staff-routes.ts'
import type { StockClaim } from '../../../../shared/products/stock-claim.ts'
import { Button } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { productKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { Entries, Entry } from './entries.tsx'

/** Renders the stock claims for which no sale was recorded within an hour. */
export function OpenClaims() {
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
