import { chakra } from '@chakra-ui/react'
import { formatCount } from '../../../../../shared/money.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { useMessages } from '../../../messages/messages.ts'
import { levelOf } from './stock-view.ts'

/** Renders the number of pieces in stock, with a mark when stock is low. */
export function StockCount({ lamp }: { lamp: TillLamp }) {
  const { stock } = useMessages('office')
  const level = levelOf(lamp)
  return (
    <>
      {level !== 'enough' && <Mark data-level={level}>{stock.levels[level]}</Mark>}
      <span>{formatCount(lamp.countInStock)}</span>
    </>
  )
}

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    background: 'yellow-soft',
    color: 'yellow',
    '&[data-level=out]': { background: 'red-soft', color: 'red' },
  },
})
