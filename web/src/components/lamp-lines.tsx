import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { times } from '../../../shared/money.ts'
import type { OrderItem } from '../../../shared/orders/order.ts'
import { Money } from './money.tsx'
import { Picture } from './picture.tsx'

/** The lamps of an order: how many of each, for how much. */
export function LampLines({ lines }: { lines: readonly OrderItem[] }) {
  return (
    <ul>
      {lines.map(({ _id, slug, name, image, quantity, price }) => (
        <Line key={_id}>
          <Shelf>
            <Picture image={image} alt="" sizes="5rem" />
          </Shelf>
          <div>
            <Name href={`/product/${slug}`}>{name}</Name>
            <chakra.p color="muted" fontSize="sm">
              {quantity} × <Money amount={price} />
            </chakra.p>
          </div>
          <Money amount={times(price, quantity)} fontWeight="bold" />
        </Line>
      ))}
    </ul>
  )
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '3',
    '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})

const Shelf = chakra('div', {
  base: { aspectRatio: '4 / 3', borderRadius: 'md', overflow: 'hidden', background: 'sunken' },
})

const Name = chakra(Link, {
  base: { fontWeight: 'bold', lineHeight: 1.3, _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})
