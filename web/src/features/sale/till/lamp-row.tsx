import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../../components/icons.tsx'
import { Money } from '../../../components/money.tsx'
import { Picture } from '../../../domain/pictures/picture.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { addLamp, removeOne } from './sale-changes.ts'

type Props = {
  lamp: TillLamp
  count: number
  /** Announces what was sold to screen readers. */
  say: (text: string) => void
}

/** Renders a lamp at the till. A tap anywhere on its row sells one more and renders no other row again. */
export const LampRow = memo(function LampRow({ lamp, count, say }: Props) {
  const { products } = useMessages('shop')
  const { till } = useMessages('office')
  const { name, image, price, countInStock } = lamp
  return (
    <Row data-sold={count > 0 || undefined}>
      <Shelf>
        <Picture image={image} alt="" sizes="3rem" />
      </Shelf>
      <div>
        <Name>{name}</Name>
        <Facts>
          <Money amount={price} /> · {countInStock > 0 ? products.stockCount(countInStock) : <b>{products.soldOut}</b>}
        </Facts>
      </div>
      <Controls>
        {count > 0 && (
          <>
            <Above aria-label={till.less(name)} onClick={() => removeOne(lamp)}>
              <MinusIcon />
            </Above>
            <Count>{count}</Count>
          </>
        )}
        <Add
          aria-label={till.add(name)}
          data-add
          disabled={count >= countInStock}
          onClick={() => {
            addLamp(lamp)
            say(till.added(name))
          }}
        >
          <PlusIcon />
        </Add>
      </Controls>
    </Row>
  )
})

const Row = chakra('li', {
  base: {
    position: 'relative',
    // The minus button lies above its own row but below everything else on the page.
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '56px',
    paddingInlineStart: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
    _hover: { background: 'sunken' },
    '&[data-sold]': { background: 'glow' },
  },
})

const Shelf = chakra('div', {
  base: { aspectRatio: '4 / 3', borderRadius: 'sm', overflow: 'hidden', background: 'sunken' },
})

const Name = chakra('div', {
  base: { fontWeight: 'bold', lineHeight: 1.25, overflowWrap: 'anywhere' },
})

const Facts = chakra('div', { base: { color: 'muted', fontSize: 'sm', lineHeight: 1.3 } })

const Controls = chakra('div', { base: { display: 'flex', alignItems: 'center' } })

const Count = chakra('span', {
  base: { minWidth: '1.75rem', textAlign: 'center', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})

/** Button that covers its whole row. */
const Add = chakra(IconButton, {
  base: {
    background: 'none',
    _hover: { background: 'none' },
    _after: { content: '""', position: 'absolute', inset: 0, cursor: 'inherit' },
  },
})

const Above = chakra(IconButton, { base: { position: 'relative', zIndex: 1 } })
