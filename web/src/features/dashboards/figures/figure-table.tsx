import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Column of figures. The first column names the rows. */
export type FigureColumn<Row> = { name: string; show: (row: Row) => ReactNode }

type Props<Row> = {
  /** Content of the table, for screen readers. */
  caption: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
}

/** Renders a table of figures in a frame of fixed height that can be scrolled with the keyboard. */
export function FigureTable<Row extends { _id: string }>({ caption, columns, rows }: Props<Row>) {
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <Head key={name} scope="col">
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {columns.map(({ name, show }, n) =>
                n === 0 ? (
                  <Name key={name} scope="row">
                    {show(row)}
                  </Name>
                ) : (
                  <chakra.td textAlign="end" key={name}>
                    {show(row)}
                  </chakra.td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    height: { base: '15rem', md: '18rem' },
    minWidth: 0,
    overflow: 'auto',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line',
    scrollbarWidth: 'thin',
  },
})

const Table = chakra('table', {
  base: {
    width: '100%',
    // Otherwise the borders of sticky cells would scroll away.
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: { base: 'xs', md: 'sm' },
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'normal',
    '& th, & td': {
      paddingInline: { base: '2', md: '3' },
      paddingBlock: '2',
      borderBottom: '1px solid',
      borderColor: 'line',
      whiteSpace: 'nowrap',
    },
    '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
  },
})

/** Column headers stick to the top, row names to the start of the row. */
const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: 'sunken',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'normal',
    letterSpacing: '0.04em',
    textAlign: 'end',
    '&:first-of-type': { left: 0, zIndex: 2, textAlign: 'start' },
  },
})

const Name = chakra('th', {
  base: { position: 'sticky', left: 0, background: 'surface', fontWeight: 'normal', textAlign: 'start' },
})
