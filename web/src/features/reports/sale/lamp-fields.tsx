import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import { figureProps } from '../../../components/figure-props.ts'
import { Money } from '../../../components/money.tsx'
import { Picture } from '../../../components/picture.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { CartLine } from '../../../lib/cart-lines.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSaleMessages } from '../../../lib/sale-messages.ts'
import { realField, type SaleFaults, soldAtField } from './check-sale.ts'
import { type DraftLine, draftLine, type SaleDraft, withTypedLine } from './sale-draft.ts'
import { changeDraft } from './sale-store.ts'

type Props = {
  lamp: CartLine
  draft: SaleDraft
  faults: SaleFaults
  /** How many there are, when that is fewer than are typed. */
  left: number | undefined
  isBelowCost: boolean
}

/** One lamp of the sale: how many were sold, and for how much each. */
export function LampFields({ lamp, draft, faults, left, isBelowCost }: Props) {
  const { products, cart } = useMessages()
  const sale = useSaleMessages()
  const { name, image, price, costPrice, countInStock } = lamp
  const id = useId()
  const typed = draftLine(draft, lamp)
  const propsOf = (field: keyof Omit<DraftLine, 'quantity'>, inputName: string) => {
    const fault = faults.fields.get(inputName)
    return {
      ...figureProps,
      name: inputName,
      label: sale.fields[field],
      error: fault && sale.faults[fault],
      value: typed[field],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        changeDraft((now) => withTypedLine(now, lamp, { [field]: currentTarget.value })),
    }
  }
  return (
    <Frame role="group" aria-labelledby={id}>
      <Lamp>
        <Shelf>
          <Picture image={image} alt="" sizes="4rem" />
        </Shelf>
        <div>
          <chakra.p id={id} fontWeight="bold" lineHeight="1.3">
            {name}
          </chakra.p>
          <chakra.p color="muted" fontSize="sm">
            <Money amount={price} />
            {costPrice !== undefined && (
              <>
                {' · '}
                <Unbroken>
                  {products.cost} <Money amount={costPrice} />
                </Unbroken>
              </>
            )}
            {' · '}
            <Unbroken>{products.stockCount(countInStock)}</Unbroken>
          </chakra.p>
        </div>
      </Lamp>
      <Pair>
        <div>
          <TextField {...propsOf('real', realField(lamp))} inputMode="numeric" />
          <div role="status">{left !== undefined && <Warning color="red">{cart.onlyLeft(left)}</Warning>}</div>
        </div>
        <div>
          <TextField {...propsOf('soldAt', soldAtField(lamp))} inputMode="decimal" />
          <div role="status">{isBelowCost && <Warning>{sale.belowCost(formatRwf(costPrice ?? 0))}</Warning>}</div>
        </div>
      </Pair>
    </Frame>
  )
}

/** Two short fields beside each other. */
const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4', alignItems: 'start' },
})

const Frame = chakra('div', {
  base: {
    paddingBlock: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { paddingTop: 0 },
  },
})

const Lamp = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', marginBottom: '3' } })

const Shelf = chakra('div', {
  base: {
    flex: 'none',
    width: '4rem',
    aspectRatio: '4 / 3',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'sunken',
  },
})

const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })

const Warning = chakra('p', { base: { marginTop: '1', color: 'yellow', fontSize: 'sm' } })
