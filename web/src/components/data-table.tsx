import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CsvColumn } from '../lib/csv.ts'
import { places, Skeleton } from './skeleton.tsx'
import { Body, Caption, Cell, ColumnHead, Head, HeadRow, type OnPhone, Row, Table } from './table-parts.tsx'

/** One column of a table: its name and cells; with `csv`, its cells in a file. */
export type Column<Thing> = CsvColumn<Thing> & {
  /** Unique within its table; names are translated, and two of them may be equal. */
  id: string
  show: (thing: Thing) => ReactNode
  /** Numbers align at the end, so that they can be compared. */
  align?: 'start' | 'end'
  /** Its place in the two lines of a phone's row; among the notes, with its name, if absent. */
  onPhone?: OnPhone
  /** Its share of the table on a laptop, whatever it holds. */
  width?: string
  /** The skeleton: as wide as the usual content, and as tall if that is more than a line. */
  waiting: { width: string; marginBlock?: string }
  /** Style of its cells, where it differs. */
  look?: Pick<ComponentProps<typeof Cell>, 'fontSize' | 'overflowWrap' | 'whiteSpace' | 'dir'>
}

type Props<Thing> = {
  columns: readonly Column<Thing>[]
  rows: readonly Thing[]
  /** Where a click on a row goes; the row has a RowLink there, too. */
  pathOf?: (thing: Thing) => string
} & TableLook

type TableLook = {
  /** With many columns: small type, and little room between them. */
  isDense?: boolean
  /** What holds for all of it, such as the currency of its amounts. */
  caption?: string
}

/** The shop's standard table: on a phone, a list with two lines to a row. */
export function DataTable<Thing extends { _id: string }>({ columns, rows, pathOf, isDense, caption }: Props<Thing>) {
  const open = useOpening(pathOf)
  return (
    <Frame isDense={isDense}>
      <Table tableLayout={layoutOf(columns)}>
        {caption !== undefined && <Caption>{caption}</Caption>}
        <Heads columns={columns} />
        <Body>
          {rows.map((thing) => (
            <Row key={thing._id} data-opens={pathOf && true} onClick={(event) => open(event, thing)}>
              {columns.map(({ show, look, ...column }) => (
                <Cell key={column.id} {...marksOf(column)} {...look}>
                  {show(thing)}
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </Frame>
  )
}

/** The table's skeleton, of the size it will have. */
export function DataTableSkeleton<Thing>({
  columns,
  rows,
  isDense,
  caption,
}: { columns: readonly Column<Thing>[]; rows: number } & TableLook) {
  return (
    // Nothing to scroll to yet: a part that scrolls has to have something that takes the focus.
    <Frame isDense={isDense} overflow="hidden">
      <Table aria-busy="true" tableLayout={layoutOf(columns)}>
        {caption !== undefined && <Caption>{caption}</Caption>}
        <Heads columns={columns} />
        <Body>
          {places(rows).map((place) => (
            <Row key={place}>
              {columns.map(({ waiting, ...column }) => (
                <Cell key={column.id} {...marksOf(column)}>
                  <Skeleton maxWidth="100%" {...waiting} />
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </Frame>
  )
}

function Heads<Thing>({ columns }: { columns: readonly Column<Thing>[] }) {
  return (
    <Head>
      <HeadRow>
        {columns.map(({ id, name, align = 'start', width, onPhone }) => (
          <ColumnHead key={id} scope="col" textAlign={align} data-phone={onPhone} {...(width && { width })}>
            {name}
          </ColumnHead>
        ))}
      </HeadRow>
    </Head>
  )
}

/** A dense table may be wider than a small laptop: then it moves sideways, not the page. On paper it lies on its side. */
function Frame({ isDense = false, ...rest }: { isDense: boolean | undefined } & ComponentProps<typeof Scrolling>) {
  return isDense ? <Scrolling data-dense {...rest} /> : rest.children
}

const Scrolling = chakra('div', {
  base: {
    lg: { overflowX: 'auto', borderRadius: 'lg', background: 'surface', boxShadow: 'low' },
    _print: { page: 'wide' },
  },
})

/** A click anywhere on a row opens it, but for its own controls. */
function useOpening<Thing>(pathOf: ((thing: Thing) => string) | undefined) {
  const [, go] = useLocation()
  return (event: MouseEvent, thing: Thing) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label, dialog, [popover]')
    // Selecting a figure to copy it must not navigate.
    if (pathOf && !isOwn && window.getSelection()?.isCollapsed !== false) go(pathOf(thing))
  }
}

function marksOf({ name, align, onPhone = 'labelled' }: Pick<Column<never>, 'name' | 'align' | 'onPhone'>) {
  return { 'data-name': name, 'data-phone': onPhone, ...(align === 'end' && { textAlign: 'end' }) } as const
}

/** With fixed widths, long names and e-mail addresses do not move the columns. */
function layoutOf<Thing>(columns: readonly Column<Thing>[]): 'fixed' | 'auto' {
  return columns.some(({ width }) => width) ? 'fixed' : 'auto'
}
