import { chakra } from '@chakra-ui/react'
import type { Order } from '../../../../shared/orders/order.ts'
import { PictureFrame } from '../../components/layout.ts'
import { Picture } from '../../domain/pictures/picture.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Number of lamps shown with their pictures. */
const SHOWN = 3

/** Renders the lamps of an order in a list: the first pictures, the first name and the number of the others. */
export function OrderedLamps({ lamps }: { lamps: Order['orderItems'] }) {
  const { orders } = useMessages('customer')
  const [first] = lamps
  return (
    <Lamps>
      {lamps.slice(0, SHOWN).map(({ _id, image }) => (
        <PictureFrame key={_id} width="2.5rem" flex="none" borderRadius="sm">
          <Picture image={image} alt="" sizes="2.5rem" />
        </PictureFrame>
      ))}
      <chakra.span overflowWrap="anywhere">
        <bdi>{first?.name}</bdi>
        {lamps.length > 1 && ` ${orders.otherLamps(lamps.length - 1)}`}
      </chakra.span>
    </Lamps>
  )
}

const Lamps = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1', marginTop: '1', color: 'muted', fontWeight: 'normal' },
})
