import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ForwardIcon } from './action-icons.tsx'

/**
 * Table on a laptop and on paper; on narrower screens a list with two lines per row. Screen readers ignore a table with
 * another CSS display, so each part has an explicit role.
 */
export const Table = chakra(
  'table',
  {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      lg: { fontSize: 'sm', lineHeight: 1.25 },
      lgDown: { display: 'block' },
      _print: { fontSize: '9pt', tableLayout: 'auto', '[data-dense] &': { fontSize: '7.5pt' } },
    },
  },
  { defaultProps: { role: 'table' } },
)

export const Caption = chakra('caption', {
  base: {
    color: 'muted',
    fontSize: 'xs',
    textAlign: 'end',
    paddingInline: '2',
    lgDown: { srOnly: true },
    // In the head's first line, above the short name of the first column.
    '[data-dense] &': { lg: { position: 'absolute', top: '0', insetInlineStart: '0', padding: '1' } },
    _print: { position: 'static !important' },
  },
})

export const Head = chakra('thead', { base: { lgDown: { srOnly: true } } }, { defaultProps: { role: 'rowgroup' } })

export const HeadRow = chakra('tr', {}, { defaultProps: { role: 'row' } })

export const ColumnHead = chakra(
  'th',
  {
    base: {
      height: '2rem',
      paddingInline: '3',
      paddingBlock: '1',
      color: 'muted',
      fontSize: 'xs',
      letterSpacing: '0.04em',
      verticalAlign: 'bottom',
      '&[data-wide]': { lg: { '@media (max-width: 79.99rem)': { display: 'none' } } },
      lg: { position: 'sticky', top: 'var(--header-height, 3.8rem)', background: 'ground' },
      '[data-dense] &': {
        position: 'static',
        height: '2.5rem',
        paddingInline: '1',
        background: 'none',
        letterSpacing: 'normal',
      },
      _print: {
        padding: '1',
        fontSize: 'inherit',
        '&:is([data-phone=action], [data-phone=menu])': { display: 'none' },
      },
    },
  },
  { defaultProps: { role: 'columnheader' } },
)

export const Body = chakra(
  'tbody',
  { base: { lgDown: { display: 'block', borderRadius: 'lg', background: 'surface', boxShadow: 'low' } } },
  { defaultProps: { role: 'rowgroup' } },
)

export const Row = chakra(
  'tr',
  {
    base: {
      background: 'surface',
      borderBottom: '1px solid',
      borderColor: 'line',
      breakInside: 'avoid',
      '&[data-opens]': {
        cursor: 'pointer',
        lg: { '&:is(:hover, :focus-within, :has([aria-current]))': { background: 'sunken' } },
      },
      lgDown: {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        paddingInline: '4',
        paddingBlock: '2',
        background: 'none',
        '&:last-of-type': { border: 'none' },
        // Line break between the two lines.
        '&::before': { content: '""', order: 3, flexBasis: '100%' },
        // Controls are above the link that covers the row.
        '& :is(button, label, input)': { position: 'relative', zIndex: 1 },
        // Touch targets of 44 px overlap the padding of the row.
        '& :is([data-phone=note], [data-phone=labelled]) > :is(button, label)': { marginBlock: '-2' },
      },
    },
  },
  { defaultProps: { role: 'row' } },
)

/**
 * Position of a cell on a phone. The first line has the row's name and, at its end, a figure and a menu. The second line
 * has notes, labelled with the column's name if needed, and actions. A text is a note of any length that leaves space for
 * the actions. Hidden cells are shown on the row's own page.
 */
export type OnPhone = 'title' | 'figure' | 'menu' | 'action' | 'note' | 'text' | 'labelled' | 'hidden'

const cellOnPhone = {
  '&[data-phone=title]': { order: 1, flex: '1 1 0', minWidth: '30%', fontWeight: 'bold', overflowWrap: 'anywhere' },
  '&[data-phone=figure]': { order: 2, marginInlineStart: 'auto', fontWeight: 'bold', whiteSpace: 'nowrap' },
  '&[data-phone=menu]': { order: 2, marginBlock: '-2', marginInlineEnd: '-3' },
  '&[data-phone=action]': { order: 5, marginInlineStart: 'auto', marginBlock: '-2', marginInlineEnd: '-3' },
  '&:is([data-phone=note], [data-phone=text], [data-phone=labelled])': {
    order: 4,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: 0,
    color: 'muted',
    fontSize: 'xs',
    overflowWrap: 'anywhere',
  },
  '&[data-phone=text]': { flex: '1 1 0', minWidth: '50%' },
  '&[data-phone=labelled]::before': { content: 'attr(data-name)', flexShrink: 0 },
  '&[data-phone=hidden], &:empty': { display: 'none' },
} as const

export const Cell = chakra(
  'td',
  {
    base: {
      fontVariantNumeric: 'tabular-nums',
      // Empty cells show a dash.
      '&:empty::after': { content: '"—"', color: 'muted' },
      lg: { height: '3rem', paddingInline: '3' },
      lgDown: cellOnPhone,
      '&[data-wide]': { lg: { '@media (max-width: 79.99rem)': { display: 'none' } } },
      '[data-dense] &': { lg: { paddingInline: '1', fontSize: 'xs' } },
      _print: {
        padding: '1',
        fontSize: 'inherit',
        '&:is([data-phone=action], [data-phone=menu])': { display: 'none' },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)

/** Cell content that only the table shows. */
export const OnLaptop = chakra('span', { base: { lgDown: { display: 'none' } } })

/** Cell content that only the two-line list shows. */
export const OnPhone = chakra('span', { base: { lg: { display: 'none' }, _print: { display: 'none' } } })

export const RowActions = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'end', gap: '1' },
})

/** Renders the link from a row to its own page: a word on a laptop, or an arrow. On a phone it covers the row. */
export function RowLink({ children, ...rest }: { href: string; 'aria-label': string; children?: ReactNode }) {
  return (
    <Opening data-row-link {...rest}>
      {children && <span>{children}</span>}
      <ForwardIcon />
    </Opening>
  )
}

const Opening = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: { lg: '44px' },
    minHeight: '44px',
    paddingInline: { lg: '3' },
    borderRadius: 'full',
    color: 'muted',
    fontWeight: 'bold',
    _hover: { color: 'ink', background: { lg: 'sunken' } },
    lgDown: { position: 'absolute', inset: 0, borderRadius: 'md', '& > *': { display: 'none' } },
  },
})
