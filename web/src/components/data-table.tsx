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
  const { columns, rows, pathOf, groups, ...look } = props
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
    <Frame ref={table} columns={columns} span={groups && 2} {...look}>
      {groups ? groups(rows, columns, rowsOf) : rowsOf(rows)}
    </Frame>
  )
}

export function DataTableSkeleton<Thing>({
  columns,
  rows,
  ...look
}: { columns: readonly Column<Thing>[]; rows: number } & TableLook) {
  return (
    <Frame aria-busy="true" columns={columns} {...look}>
      {skeletonKeys(rows).map((place) => (
        <Row key={place}>
          {columns.map(({ waiting, ...column }) => (
            <Cell key={column.id} {...marksOf(column)}>
              <Skeleton maxWidth="100%" {...waiting} />
            </Cell>
          ))}
        </Row>
      ))}
    </Frame>
  )
}

type HeadsProps<Thing> = {
  columns: readonly Column<Thing>[]
  /** Number of columns below the first head: 2 if the groups of the rows are in a column of their own. */
  span?: number | undefined
}

function Heads<Thing>({ columns, span }: HeadsProps<Thing>) {
  return (
    <Head>
      <HeadRow>
        {columns.map(({ id, name, align = 'start', width, isMoney, isWide, onPhone }, n) => (
          <ColumnHead
            key={id}
            scope="col"
            colSpan={n ? 1 : span}
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

type FrameProps<Thing> = HeadsProps<Thing> &
  TableLook &
  Pick<ComponentProps<typeof Table>, 'ref' | 'aria-busy' | 'children'>

/** Renders a table around its rows. A dense one may scroll sideways on a small laptop, and is printed in landscape. */
function Frame<Thing>({ columns, span, isDense, caption, children, ...rest }: FrameProps<Thing>) {
  const table = (
    // With fixed widths, long names and email addresses do not move the columns.
    <Table tableLayout={columns.some(({ width }) => width) ? 'fixed' : 'auto'} {...rest}>
      {caption && <Caption>{caption}</Caption>}
      <Heads columns={columns} span={span} />
      <Body>{children}</Body>
    </Table>
  )
  return isDense ? <Scrolling data-dense>{table}</Scrolling> : table
}

const Scrolling = chakra('div', {
  base: {
    position: 'relative',
    lg: { overflowX: 'auto', borderRadius: 'lg', background: 'surface', boxShadow: 'low' },
    // A scrollable area must contain a focusable element.
    '&:has([aria-busy])': { overflow: 'hidden' },
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
