import { chakra } from '@chakra-ui/react'
import { Money } from './money.tsx'
import { Skeleton } from './skeleton.tsx'

/** One amount of a sum, in a dl; `strong` for the total. A skeleton while the amount is unknown. */
export function AmountRow({ name, amount, strong }: { name: string; amount: number | undefined; strong?: boolean }) {
  return (
    <Row data-strong={strong || undefined}>
      <Name>{name}</Name>
      <dd>{amount === undefined ? <Skeleton width="6rem" height="1.5em" /> : <Money amount={amount} />}</dd>
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
