import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { Minute } from '../../components/day.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Muted } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { signedPieces } from './signed-pieces.ts'
import { lastMovements } from './stocktakes-api.ts'

/** Renders the last movements of a lamp's stock, which are read when they are opened. */
export function LastMovements({ product }: { product: string }) {
  const { review } = useMessages('counting').stocktakes
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold marginTop="1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldHead>{review.movements}</FoldHead>
      {isOpen && <Movements product={product} />}
    </Fold>
  )
}

function Movements({ product }: { product: string }) {
  const { review } = useMessages('counting').stocktakes
  const { journal } = useMessages('office').catalogue
  const { data, error, refetch } = useQuery(lastMovements(product))
  if (error && !data) return <LoadFailure what={journal.failed} error={error} retry={refetch} />
  if (!data) return <Skeleton height="6rem" aria-busy="true" />
  if (data.length === 0) return <Muted paddingInline="3">{review.noMovements}</Muted>
  return (
    <chakra.ol aria-label={review.movements} paddingInline="3" paddingBottom="2" fontSize="sm">
      {data.map((movement) => (
        <Movement key={movement._id} movement={movement} />
      ))}
    </chakra.ol>
  )
}

function Movement({ movement: { delta, reason, by, at, madeAt = at } }: { movement: StockMovement }) {
  const { journal } = useMessages('office').catalogue
  return (
    <li>
      <b>{signedPieces(delta)}</b> {textOf(journal.reasons, reason) ?? reason}{' '}
      <Muted as="span">
        <Minute at={madeAt} /> · <bdi>{by.name}</bdi>
      </Muted>
    </li>
  )
}
