import { chakra } from '@chakra-ui/react'
import { Money } from '../../components/money.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { LineDifference } from './line-differences.ts'

/** Renders the lamps that changed since they were added to the cart: the old and new price or cost, and the stock. */
export function LineDifferenceList({ differences }: { differences: readonly LineDifference[] }) {
  const { checkout } = useMessages('customer')
  const { products } = useMessages('shop')
  return (
    <ul>
      {differences.map(({ line, priceBefore, costBefore, wanted }) => (
        <Line key={line._id}>
          <chakra.span fontWeight="bold">{line.name}</chakra.span>
          <span>
            {priceBefore !== undefined && <Other before={priceBefore} now={line.price} />}
            {costBefore !== undefined && line.costPrice !== undefined && (
              <div>
                {`${products.cost} `}
                <Other before={costBefore} now={line.costPrice} />
              </div>
            )}
            {wanted !== undefined && <div>{checkout.onlyLeft(line.countInStock, wanted)}</div>}
          </span>
        </Line>
      ))}
    </ul>
  )
}

function Other({ before, now }: { before: number; now: number }) {
  const { checkout } = useMessages('customer')
  return (
    <>
      <chakra.span srOnly>{checkout.was}</chakra.span>
      <chakra.del color="muted" marginInlineEnd="2">
        <Money amount={before} />
      </chakra.del>
      <Money amount={now} fontWeight="bold" />
    </>
  )
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})
