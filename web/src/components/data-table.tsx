import type { ComponentProps, ReactNode } from 'react'
import type { CsvColumn } from '../lib/csv.ts'
import { places, Skeleton } from './skeleton.tsx'
import { Body, Cell, ColumnHead, Head, HeadRow, Row, Table } from './table-parts.tsx'

/** One column of a table: its name and cells; with `csv`, its cells in a file. */
export type Column<Thing> = CsvColumn<Thing> & {
  show: (thing: Thing) => ReactNode
  /** Numbers align at the end, so that they can be compared. */
  align?: 'start' | 'end'
  /** Its share of the table on a laptop, whatever it holds. */
  width?: string
  /** The skeleton: as wide as the usual content, and as tall if that is more than a line. */
  waiting: { width: string; marginBlock?: string }
  /** Style of its cells, where it differs. */
  look?: Pick<ComponentProps<typeof Cell>, 'fontSize' | 'overflowWrap' | 'whiteSpace' | 'dir'>
}

/** The shop's standard table: rows on a laptop, cards on a phone. */
export function DataTable<Thing extends { _id: string }>({
  columns,
  rows,
}: {
  columns: readonly Column<Thing>[]
  rows: readonly Thing[]
}) {
  return (
    <Table tableLayout={layoutOf(columns)}>
      <Heads columns={columns} />
      <Body>
        {rows.map((thing) => (
          <Row key={thing._id}>
            {columns.map(({ name, show, align, look }) => (
              <Cell key={name} data-name={name} {...(align === 'end' && { textAlign: 'end' })} {...look}>
                {show(thing)}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

/** The table's skeleton, of the size it will have. */
export function DataTableSkeleton<Thing>({ columns, rows }: { columns: readonly Column<Thing>[]; rows: number }) {
  return (
    <Table aria-busy="true" tableLayout={layoutOf(columns)}>
      <Heads columns={columns} />
      <Body>
        {places(rows).map((place) => (
          <Row key={place}>
            {columns.map(({ name, waiting }) => (
              <Cell key={name} data-name={name}>
                <Skeleton maxWidth="100%" {...waiting} />
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Heads<Thing>({ columns }: { columns: readonly Column<Thing>[] }) {
  return (
    <Head>
      <HeadRow>
        {columns.map(({ name, align = 'start', width }) => (
          <ColumnHead key={name} scope="col" textAlign={align} {...(width && { width })}>
            {name}
          </ColumnHead>
        ))}
      </HeadRow>
    </Head>
  )
}

/** With fixed widths, long names and e-mail addresses do not move the columns. */
function layoutOf<Thing>(columns: readonly Column<Thing>[]): 'fixed' | 'auto' {
  return columns.some(({ width }) => width) ? 'fixed' : 'auto'
}
