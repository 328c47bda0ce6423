import { chakra } from '@chakra-ui/react'

/**
 * A table on a laptop; cards on narrower screens, two to a row where they fit. Screen readers take a table that is
 * displayed otherwise for none, so each part names its role.
 */
export const Table = chakra(
  'table',
  { base: { width: '100%', borderCollapse: 'collapse', display: { base: 'block', lg: 'table' } } },
  { defaultProps: { role: 'table' } },
)

export const Head = chakra('thead', { base: { lgDown: { srOnly: true } } }, { defaultProps: { role: 'rowgroup' } })

export const HeadRow = chakra('tr', {}, { defaultProps: { role: 'row' } })

export const ColumnHead = chakra(
  'th',
  {
    base: {
      padding: '3',
      position: { lg: 'sticky' },
      top: '4.25rem',
      background: 'ground',
      color: 'muted',
      fontSize: 'xs',
      letterSpacing: '0.04em',
    },
  },
  { defaultProps: { role: 'columnheader' } },
)

export const Body = chakra(
  'tbody',
  {
    base: {
      display: { base: 'grid', lg: 'table-row-group' },
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      gap: '3',
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

export const Row = chakra(
  'tr',
  {
    base: {
      background: 'surface',
      lg: { borderBottom: '1px solid', borderColor: 'line' },
      lgDown: { display: 'grid', alignContent: 'start', gap: '1', padding: '4', borderRadius: 'lg', boxShadow: 'low' },
    },
  },
  { defaultProps: { role: 'row' } },
)

export const Cell = chakra(
  'td',
  {
    base: {
      fontVariantNumeric: 'tabular-nums',
      lg: { padding: '3' },
      lgDown: {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '4',
        textAlign: 'end',
        // The column's name, which screen readers know from the header.
        '&::before': {
          content: 'attr(data-name) / ""',
          flex: 'none',
          color: 'muted',
          fontSize: 'xs',
          letterSpacing: '0.04em',
        },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)

/** A row's buttons, side by side. */
export const RowActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: { base: 'end', lg: 'start' } },
})
