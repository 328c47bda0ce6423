import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Short facts beside their names, in two columns where there is room. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
  },
})

type Props = {
  name: string
  /** On a line of its own, for long values. */
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
