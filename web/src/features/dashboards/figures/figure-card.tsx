import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Muted } from '../../../components/layout.ts'
import { Skeleton } from '../../../components/skeleton.tsx'

type Props = {
  name: string
  value: ReactNode
  large?: boolean
  /** Further lines: FigureLines. */
  children?: ReactNode
}

/** Renders a figure and its name in a `dl`, or a skeleton. */
export function FigureCard({ name, value, large, children }: Props) {
  return (
    <Card data-large={large || undefined}>
      <Muted as="dt">{name}</Muted>
      <Value>{value ?? <Skeleton width="70%" />}</Value>
      {children}
    </Card>
  )
}

/** Renders a line about a figure. `children` is undefined while unknown. */
export function FigureLine({ children }: { children: ReactNode }) {
  return (
    <chakra.dd minHeight="1.5em" color="muted" fontSize="xs" fontVariantNumeric="tabular-nums">
      {children ?? <Skeleton width="55%" />}
    </chakra.dd>
  )
}

/** Large figures, up to four to a row. A phone has two, so that its first screen shows the most important ones. */
export const LargeFigures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(15rem, 1fr))' },
    gap: { base: '2', md: '4' },
  },
})

/** Small figures, two to a row on a phone. An odd last one takes a whole row. */
export const SmallFigures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: { base: '3', md: '4' },
    smDown: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  },
})

const Card = chakra('div', {
  base: {
    padding: { base: '3', md: '4' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    '&[data-large]': { padding: { base: '3', md: '5' } },
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
})

const Value = chakra('dd', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '1.5em',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.5,
    // A large amount wraps below its currency instead of overflowing the card.
    '& > span': { whiteSpace: 'normal !important' },
    '[data-large] > &': { fontSize: { base: 'md', md: 'xl' }, letterSpacing: '-0.01em' },
  },
})
