import type { ComponentProps, ReactNode } from 'react'
import type { CsvColumn } from '../lib/csv.ts'
import { places, Skeleton } from './skeleton.tsx'
import { Body, Cell, ColumnHead, Head, HeadRow, Row, Table } from './table-parts.tsx'

/** One column of a table: its name, what it shows of a row, and how; with `csv`, what stands of it in a file. */
export type Column<Thing> = CsvColumn<Thing> & {
  show: (thing: Thing) => ReactNode
  /** Figures stand at the end, so that they can be compared. */
  align?: 'start' | 'end'
  /** The part of a laptop's table that it takes, whatever is in it. */
  width?: string
  /** The place holder: as wide as what usually comes, and as high if that is more than a line. */
  waiting: { width: string; marginBlock?: string }
  /** How its cells are set, where that differs. */
  look?: Pick<ComponentProps<typeof Cell>, 'fontSize' | 'overflowWrap' | 'whiteSpace' | 'dir'>
}

/** The shop's one kind of table: rows on a laptop, cards on a phone. */
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

/** The same table before its rows have come, of the size that it will have. */
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

/** Columns of settled widths keep them, however long a name or an e-mail is. */
function layoutOf<Thing>(columns: readonly Column<Thing>[]): 'fixed' | 'auto' {
  return columns.some(({ width }) => width) ? 'fixed' : 'auto'
}
