import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Short facts next to their names, in two columns if there is space. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
  },
})

type Props = {
  name: string
  /** True for long values, which take a line of their own. */
  wide?: boolean
  children: ReactNode
}

export function Fact({ name, wide, children }: Props) {
  return (
    <Row data-wide={wide || undefined}>
      <chakra.dt color="muted" flex="none">
        {name}
      </chakra.dt>
      <Value>{children}</Value>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&[data-wide]': { gridColumn: '1 / -1' },
    '&:last-of-type': { borderBottom: 'none', paddingBottom: 0 },
  },
})

const Value = chakra('dd', {
  base: {
    minWidth: 0,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
