import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted } from '../../components/layout.ts'
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
    <ListItem display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" fontVariantNumeric="tabular-nums">
      <chakra.span fontWeight="bold">
        {reason === 'order' ? (
          <Order href={`/order/${reference}`}>{journal.reasons.order}</Order>
        ) : (
          (textOf(journal.reasons, reason) ?? reason)
        )}
      </chakra.span>
      <Figure data-out={delta < 0 || undefined}>{delta < 0 ? `−${-delta}` : `+${delta}`}</Figure>
      <Muted as="span">
        <Minute at={at} /> · <bdi>{by.name}</bdi>
        {why !== undefined && (
          <>
            {' '}
            · <bdi>{why}</bdi>
          </>
        )}
      </Muted>
      <Muted as="span" textAlign="end">
        {journal.left}: {balance ?? '…'}
      </Muted>
    </ListItem>
  )
}

const Figure = chakra('span', {
  base: { fontWeight: 'bold', textAlign: 'end', color: 'green', '&[data-out]': { color: 'ink' } },
})

const Order = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } })
