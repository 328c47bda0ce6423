import { chakra } from '@chakra-ui/react'
import { Money } from './money.tsx'
import { Skeleton } from './skeleton.tsx'

/** Renders one amount of a sum in a `dl`; `strong` for the total. Renders a skeleton while the amount is unknown. */
export function AmountRow({ name, amount, strong }: { name: string; amount: number | undefined; strong?: boolean }) {
  return (
    <Row data-strong={strong || undefined}>
      <Name>{name}</Name>
      {amount === undefined ? (
        <Unknown>
          <Skeleton width="6rem" />
        </Unknown>
      ) : (
        <dd>
          <Money amount={amount} />
        </dd>
      )}
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    paddingBlock: '1',
    '&[data-strong]': { fontSize: 'lg', fontWeight: 'bold' },
  },
})

const Name = chakra('dt', { base: { color: 'muted', '[data-strong] > &': { color: 'ink', fontSize: 'md' } } })

/** The zero-width text gives the row the baseline of the coming amount, so that the row does not shift. */
const Unknown = chakra('dd', { base: { display: 'flex', alignItems: 'center', _before: { content: '"\\200b"' } } })
