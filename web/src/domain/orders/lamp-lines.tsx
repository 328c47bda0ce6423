import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { times } from '../../../../shared/money.ts'
import type { OrderItem } from '../../../../shared/orders/order.ts'
import { Muted, PictureFrame } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { useMessages } from '../../messages/messages.ts'
import { Picture } from '../pictures/picture.tsx'

/** Renders the lamps of an order with quantities and sums; for a sale with costs, since it has no prices yet. */
export function LampLines({ lines }: { lines: readonly (OrderItem & { costPrice?: number | undefined })[] }) {
  const { products } = useMessages('shop')
  return (
    <ul>
      {lines.map(({ _id, slug, name, image, quantity, price, costPrice }) => (
        <Line key={_id}>
          <PictureFrame>
            <Picture image={image} alt="" sizes="5rem" />
          </PictureFrame>
          <div>
            <Name href={`/product/${slug}`}>{name}</Name>
            <Muted>
              {quantity} × <Money amount={price} />
              {costPrice !== undefined && (
                <>
                  {' · '}
                  <chakra.span whiteSpace="nowrap">
                    {products.cost} <Money amount={costPrice} />
                  </chakra.span>
                </>
              )}
            </Muted>
          </div>
          {costPrice === undefined && <Money amount={times(price, quantity)} fontWeight="bold" gridColumn="-2" />}
        </Line>
      ))}
    </ul>
  )
}

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '5rem minmax(0, 1fr)', sm: '5rem minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&:last-of-type': { borderBottom: 'none', paddingBottom: 0 },
  },
})

const Name = chakra(Link, {
  base: {
    fontWeight: 'bold',
    lineHeight: 1.3,
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
})
