import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CsvColumn } from '../lib/csv.ts'
import type { ShowRows } from './row-groups.tsx'
import { Skeleton, skeletonKeys } from './skeleton.tsx'
import { Body, Caption, Cell, ColumnHead, Head, HeadRow, type OnPhone, Row, Table } from './table-parts.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** Column of a table: its name and cells. With `csv` it is also in the file. */
export type Column<Thing> = CsvColumn<Thing> & {
  /** Unique within its table; names are translated, and two of them may be equal. */
  id: string
  show: (thing: Thing) => ReactNode
  /** Numbers align at the end, so that they can be compared. */
  align?: 'start' | 'end'
  /** Place in the two lines of a phone's row; by default among the notes, with the column's name. */
  onPhone?: OnPhone
  /** True for amounts: the head names the currency. */
  isMoney?: true
  /** True to leave the column out on a laptop less than 1280 px wide. */
  isWide?: boolean
  /** Share of the table's width on a laptop, regardless of content. */
  width?: string
  /** Size of the skeleton: as wide as the usual content, and as tall if that is more than a line. */
  waiting: { width: string; marginBlock?: string }
  /** Style of its cells, if it differs. */
  look?: Pick<ComponentProps<typeof Cell>, 'fontSize' | 'overflowWrap' | 'whiteSpace' | 'dir'>
}

type Props<Thing> = {
  columns: readonly Column<Thing>[]
  rows: readonly Thing[]
  /** Returns the URL that a click on a row opens. The row also has a RowLink to it. */
  pathOf?: (thing: Thing) => string
  /** Renders the rows in groups, see showGroups. */
  groups?: ShowRows<Thing> | undefined
} & TableLook

type TableLook = {
  /** True for tables with many columns: small type and little space between them. */
  isDense?: boolean
  /** Caption that applies to the whole table, such as the currency of its amounts. */
  caption?: string
}

/** Renders the shop's standard table; on a phone, a list with two lines per row. */
export function DataTable<Thing extends { _id: string }>(props: Props<Thing>) {
  const { columns, rows, pathOf, groups, isDense, caption } = props
  const open = useOpening(pathOf)
  const table = useRowKeys()
  const rowsOf = (things: readonly Thing[]) =>
    things.map((thing) => (
      <Row key={thing._id} data-opens={pathOf && true} onClick={(event) => open(event, thing)}>
        {columns.map(({ show, look, ...column }) => (
          <Cell key={column.id} {...marksOf(column)} {...look}>
            {show(thing)}
          </Cell>
        ))}
      </Row>
    ))
  return (
    <Frame isDense={isDense}>
      <Table ref={table} tableLayout={layoutOf(columns)}>
        {caption !== undefined && <Caption>{caption}</Caption>}
        <Heads columns={columns} />
        <Body>{groups ? groups(rows, columns, rowsOf) : rowsOf(rows)}</Body>
      </Table>
    </Frame>
  )
}

export function DataTableSkeleton<Thing>({
  columns,
  rows,
  isDense,
  caption,
}: { columns: readonly Column<Thing>[]; rows: number } & TableLook) {
  return (
    // The frame does not scroll, since a scrollable area must contain a focusable element.
    <Frame isDense={isDense} overflow="hidden">
      <Table aria-busy="true" tableLayout={layoutOf(columns)}>
        {caption !== undefined && <Caption>{caption}</Caption>}
        <Heads columns={columns} />
        <Body>
          {skeletonKeys(rows).map((place) => (
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
        {columns.map(({ id, name, align = 'start', width, isMoney, isWide, onPhone }) => (
          <ColumnHead
            key={id}
            scope="col"
            textAlign={align}
            data-phone={onPhone}
            data-wide={isWide}
            {...(width && { width })}
          >
            {name}
            {isMoney && <Currency> RWF</Currency>}
          </ColumnHead>
        ))}
      </HeadRow>
    </Head>
  )
}

const Currency = chakra('span', { base: { whiteSpace: 'nowrap', fontWeight: 'normal' } })

/** Renders the frame of a table. A dense one may scroll sideways on a small laptop, and is printed in landscape. */
function Frame({ isDense = false, ...rest }: { isDense: boolean | undefined } & ComponentProps<typeof Scrolling>) {
  return isDense ? <Scrolling data-dense {...rest} /> : rest.children
}

const Scrolling = chakra('div', {
  base: {
    position: 'relative',
    lg: { overflowX: 'auto', borderRadius: 'lg', background: 'surface', boxShadow: 'low' },
    _print: { page: 'wide' },
  },
})

/** Returns a handler that opens a row on a click anywhere except on its own controls. */
function useOpening<Thing>(pathOf: ((thing: Thing) => string) | undefined) {
  const [, go] = useLocation()
  return (event: MouseEvent, thing: Thing) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label, dialog, [popover]')
    // Selecting a figure to copy it must not navigate.
    if (pathOf && !isOwn && window.getSelection()?.isCollapsed !== false) go(pathOf(thing))
  }
}

type Marked = Pick<Column<never>, 'name' | 'align' | 'isWide' | 'onPhone'>

function marksOf({ name, align, isWide, onPhone = 'labelled' }: Marked) {
  return {
    'data-name': name,
    'data-phone': onPhone,
    'data-wide': isWide,
    ...(align === 'end' && { textAlign: 'end' }),
  } as const
}

/** Returns the table layout. With fixed widths, long names and email addresses do not move the columns. */
function layoutOf<Thing>(columns: readonly Column<Thing>[]): 'fixed' | 'auto' {
  return columns.some(({ width }) => width) ? 'fixed' : 'auto'
}
