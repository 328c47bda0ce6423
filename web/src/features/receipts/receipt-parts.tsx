import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Money } from '../../components/money.tsx'

// Parts of a receipt, within a sheet whose `data-paper` is the paper.

export const Head = chakra('div', {
  base: {
    '[data-paper$=mm] > &': { display: 'grid', gap: '2', textAlign: 'center' },
    '[data-paper=A4] > &': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4' },
  },
})

/** List of names and values. On a sheet, amounts align at the end. */
export const Part = chakra('dl', {
  base: {
    marginTop: '2',
    paddingTop: '2',
    borderTop: '1px dashed #000',
    breakInside: 'avoid',
    '[data-paper=A4] > &': { width: '100%', maxWidth: '110mm', marginTop: '4', border: 'none' },
    '&[data-money]': { '[data-paper=A4] > &': { marginInlineStart: 'auto' } },
  },
})

export const Lines = chakra('ul', {
  base: {
    marginTop: '2',
    paddingTop: '2',
    borderTop: '1px dashed #000',
    '[data-paper=A4] > &': { marginTop: '4', paddingTop: 0, borderBlock: '1px solid #000' },
  },
})

export const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    paddingBlock: '1',
    breakInside: 'avoid',
    '[data-paper=A4] &': { paddingBlock: '2', '&:not(:last-of-type)': { borderBottom: '1px solid #ccc' } },
  },
})

export const LineName = chakra('p', {
  base: { gridColumn: '1 / -1', fontWeight: 'bold', overflowWrap: 'anywhere' },
})

export const Codes = chakra('div', {
  base: {
    marginTop: '2',
    paddingTop: '2',
    borderTop: '1px dashed #000',
    breakInside: 'avoid',
    '&:empty': { display: 'none' },
    '[data-paper$=mm] > &': { textAlign: 'center', '& li > div': { marginInline: 'auto' } },
    '& a': { color: 'inherit' },
  },
})

export const Foot = chakra('div', {
  base: { marginTop: '3', paddingTop: '2', borderTop: '1px dashed #000', textAlign: 'center', breakInside: 'avoid' },
})

export function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <Pair data-strong={strong || undefined}>
      <dt>{name}</dt>
      <chakra.dd minWidth="0" marginInlineStart="auto" textAlign="end" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Pair>
  )
}

export function AmountRow({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <Row name={name} strong={strong}>
      <Money amount={amount} />
    </Row>
  )
}

const Pair = chakra('div', {
  base: {
    // A value that does not fit next to its name wraps below it.
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    '&[data-strong]': { fontSize: '1.15em', fontWeight: 'bold' },
  },
})
