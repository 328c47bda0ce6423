import { chakra } from '@chakra-ui/react'
import { Hidden } from '../../components/hidden.tsx'
import { Money } from '../../components/money.tsx'
import { useBuyingMessages } from '../../lib/buying-messages.ts'
import type { Change } from './fresh-lines.ts'

/** The lamps that are not as the cart has them: the old price struck through, and how many there are. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { checkout } = useBuyingMessages()
  return (
    <ul>
      {changes.map(({ line, priceBefore, wanted }) => (
        <Line key={line._id}>
          <chakra.span fontWeight="bold">{line.name}</chakra.span>
          <span>
            {priceBefore !== undefined && (
              <>
                <Hidden>{checkout.was}</Hidden>
                <chakra.del color="muted" marginInlineEnd="2">
                  <Money amount={priceBefore} />
                </chakra.del>
                <Money amount={line.price} fontWeight="bold" />
              </>
            )}
            {wanted !== undefined && <div>{checkout.onlyLeft(line.countInStock, wanted)}</div>}
          </span>
        </Line>
      ))}
    </ul>
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
