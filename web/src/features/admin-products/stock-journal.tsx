import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { Minute } from '../../components/day.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { stockMovements } from './admin-products-api.ts'

/** Renders a lamp's stock movements, newest first, each with its reason and its author. */
export function StockJournal({ lamp }: { lamp: StaffProduct }) {
  const { journal } = useMessages('office').catalogue
  const query = useInfiniteQuery(stockMovements(lamp._id))
  const movements = query.data?.pages.flat()
  const count = movements?.[0]?.balance ?? lamp.countInStock
  return (
    <Section title={journal.title(count)}>
      {movements?.length === 0 && <chakra.p color="muted">{journal.none(count)}</chakra.p>}
      <ol>
        {movements?.map((movement) => (
          <Movement key={movement._id} movement={movement} />
        ))}
      </ol>
      {query.isPending && <Skeleton height="9rem" />}
      {query.isLoadingError && <LoadFailure what={journal.failed} error={query.error} retry={query.refetch} />}
      <MoreButton query={query}>{journal.more}</MoreButton>
    </Section>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { journal } = useMessages('office').catalogue
  const { delta, balance, reason, reference, by, at, why } = movement
  return (
    <Line>
      <chakra.span fontWeight="bold">
        {reason === 'order' ? (
          <Order href={`/order/${reference}`}>{journal.reasons.order}</Order>
        ) : (
          (textOf(journal.reasons, reason) ?? reason)
        )}
      </chakra.span>
      <Figure data-out={delta < 0 || undefined}>{delta < 0 ? `−${-delta}` : `+${delta}`}</Figure>
      <chakra.span color="muted" fontSize="sm">
        <Minute at={at} /> · <bdi>{by.name}</bdi>
        {why !== undefined && (
          <>
            {' '}
            · <bdi>{why}</bdi>
          </>
        )}
      </chakra.span>
      <chakra.span color="muted" fontSize="sm" textAlign="end">
        {journal.left}: {balance ?? '…'}
      </chakra.span>
    </Line>
  )
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    paddingBlock: '3',
    fontVariantNumeric: 'tabular-nums',
    '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})

const Figure = chakra('span', {
  base: { fontWeight: 'bold', textAlign: 'end', color: 'green', '&[data-out]': { color: 'ink' } },
})

const Order = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } })
