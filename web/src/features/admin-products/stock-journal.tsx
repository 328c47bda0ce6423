import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatAmount, times } from '../../../../shared/money.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted, Spread } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { stockMovements } from './admin-products-api.ts'
import { equationOf } from './stock-equation.ts'

/** Renders the movements of a lamp's stock with their value and the average cost after each, newest first. */
export function StockJournal({ lamp }: { lamp: StaffProduct }) {
  const { journal } = useMessages('office').catalogue
  const query = useInfiniteQuery(stockMovements(lamp._id))
  const movements = query.data?.pages.flat()
  const last = movements?.[0]
  const count = last?.balance ?? lamp.countInStock
  const cost = last?.costAfter ?? last?.unitCost ?? lamp.costPrice
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash !== '#journal') return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [])
  return (
    <chakra.div borderRadius="lg" scrollMarginTop="6rem" ref={place} id="journal" tabIndex={-1}>
      <Section title={journal.title(count)}>
        {last && (
          <chakra.p marginBottom="2" fontVariantNumeric="tabular-nums">
            {journal.worth(formatAmount(cost), formatAmount(times(cost, count)))}
          </chakra.p>
        )}
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
    </chakra.div>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { journal } = useMessages('office').catalogue
  const { delta, balance, reason, reference, by, at, why, unitCost, costAfter = unitCost, rest } = movement
  const equation = equationOf(movement)
  return (
    <ListItem fontVariantNumeric="tabular-nums">
      <Line>
        <chakra.span fontWeight="bold">
          {reason === 'order' ? (
            <Order href={`/order/${reference}`}>{journal.reasons.order}</Order>
          ) : (
            (textOf(journal.reasons, reason) ?? reason)
          )}
        </chakra.span>
        {delta !== 0 && <Figure data-out={delta < 0 || undefined}>{delta < 0 ? `−${-delta}` : `+${delta}`}</Figure>}
      </Line>
      <Line>
        <Muted as="span">
          <Minute at={at} /> · <bdi>{by.name}</bdi>
          {why !== undefined && (
            <>
              {' '}
              · <bdi>{why}</bdi>
            </>
          )}
        </Muted>
        <Muted as="span">
          {journal.left}: {balance ?? '…'}
          {costAfter !== undefined && ` × ${formatAmount(costAfter)}`}
        </Muted>
      </Line>
      {equation && <Muted>{equation}</Muted>}
      {rest !== undefined && <Muted>{journal.rest(formatAmount(rest))}</Muted>}
    </ListItem>
  )
}

const Line = chakra(Spread, { base: { columnGap: '4', rowGap: '0', flexWrap: 'wrap' } })

const Figure = chakra('span', {
  base: { fontWeight: 'bold', color: 'green', '&[data-out]': { color: 'ink' } },
})

const Order = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } })
