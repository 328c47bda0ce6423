import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { PictureFrame } from '../../components/layout.ts'
import { Picture } from '../../domain/pictures/picture.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Number of lamps shown with their pictures. */
const SHOWN = 3

/** Renders an order in a list: its first pictures in a pile, its number, the first lamp and the number of the others. */
export function OrderedLamps({ lamps, number }: { lamps: Order['orderItems']; number: ReactNode }) {
  const { orders } = useMessages('customer')
  const [first] = lamps
  return (
    <Lamps>
      {lamps.slice(0, SHOWN).map(({ _id, image }) => (
        <PictureFrame key={_id} width="3.25rem" flex="none" borderRadius="sm" css={inPile}>
          <Picture image={image} alt="" sizes="3.25rem" />
        </PictureFrame>
      ))}
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {number}
        <chakra.span display="block" color="muted" fontWeight="normal">
          <bdi>{first?.name}</bdi>
          {lamps.length > 1 && ` ${orders.otherLamps(lamps.length - 1)}`}
        </chakra.span>
      </chakra.span>
    </Lamps>
  )
}

/** Covers half of the picture before, so that three pictures fit on a phone. */
const inPile = { '& + &': { marginInlineStart: '-2.4rem', outline: '2px solid', outlineColor: 'surface' } }

const Lamps = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '2' } })
