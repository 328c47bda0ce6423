import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import type { Column } from './data-table.tsx'
import { places, Skeleton } from './skeleton.tsx'
import { Body, Cell, ColumnHead, Head, HeadRow, Row, Table } from './table-parts.tsx'

/** One column of a wide table. */
export type WideColumn<Thing> = Column<Thing> & {
  /** The edge it sticks to while the others scroll; for the first and the last column. */
  stuck?: 'start' | 'end'
  /** Takes the full width of a phone's card, without its column's name. */
  whole?: boolean
}

type Props<Thing> = {
  columns: readonly WideColumn<Thing>[]
  rows: readonly Thing[]
  /** Where a click on a row goes; the row has a link there, too. */
  pathOf: (thing: Thing) => string
}

/**
 * A table wider than a laptop's content: it takes the full screen width and scrolls below its header. On a phone each
 * row is a card with the figures in pairs.
 */
export function WideTable<Thing extends { _id: string }>({ columns, rows, pathOf }: Props<Thing>) {
  const [, go] = useLocation()
  const open = (event: MouseEvent, thing: Thing) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label, dialog')
    // Selecting a figure to copy it must not navigate.
    if (!isOwn && window.getSelection()?.isCollapsed !== false) go(pathOf(thing))
  }
  return (
    <Frame>
      <Table>
        <Heads columns={columns} />
        <Body>
          {rows.map((thing) => (
            <OpenRow key={thing._id} onClick={(event) => open(event, thing)}>
              {columns.map((column) => (
                <WideCell key={column.name} {...marksOf(column)} {...column.look}>
                  {column.show(thing)}
                </WideCell>
              ))}
            </OpenRow>
          ))}
        </Body>
      </Table>
    </Frame>
  )
}

/** The table's skeleton, of the size it will have. */
export function WideTableSkeleton<Thing>({ columns, rows }: { columns: readonly WideColumn<Thing>[]; rows: number }) {
  return (
    // Nothing to scroll to yet: a part that scrolls has to have something that takes the focus.
    <Frame overflow={{ lg: 'hidden' }}>
      <Table aria-busy="true">
        <Heads columns={columns} />
        <Body>
          {places(rows).map((place) => (
            <WideRow key={place}>
              {columns.map((column) => (
                <WideCell key={column.name} {...marksOf(column)}>
                  <Skeleton maxWidth="100%" {...column.waiting} />
                </WideCell>
              ))}
            </WideRow>
          ))}
        </Body>
      </Table>
    </Frame>
  )
}

function Heads<Thing>({ columns }: { columns: readonly WideColumn<Thing>[] }) {
  return (
    <Head>
      <HeadRow>
        {columns.map(({ name, align = 'start', stuck }) => (
          <WideHead key={name} scope="col" textAlign={align} data-stuck={stuck}>
            {name}
          </WideHead>
        ))}
      </HeadRow>
    </Head>
  )
}

function marksOf<Thing>({ name, align, stuck, whole }: WideColumn<Thing>) {
  return {
    'data-name': name,
    'data-stuck': stuck,
    'data-whole': whole || undefined,
    ...(align === 'end' && { textAlign: { lg: 'end' } }),
  }
}

const Frame = chakra('div', {
  base: {
    lg: {
      width: 'max(100%, min(100vw - 6rem - var(--rail-width, 0px), 96rem))',
      maxHeight: 'calc(100dvh - 6rem)',
      marginInlineStart: '50%',
      translate: '-50%',
      overflow: 'auto',
      borderRadius: 'lg',
      background: 'surface',
      boxShadow: 'low',
    },
  },
})

// `chakra` takes over the styles of a part, but not its role.

const WideHead = chakra(
  ColumnHead,
  {
    base: {
      top: '0',
      zIndex: 1,
      padding: '2',
      background: 'surface',
      boxShadow: 'inset 0 -1px 0 var(--line)',
      letterSpacing: 'normal',
      whiteSpace: 'nowrap',
      '&[data-stuck]': { zIndex: 2 },
      '&[data-stuck=start]': { left: '0' },
      '&[data-stuck=end]': { right: '0' },
    },
  },
  { defaultProps: { role: 'columnheader' } },
)

/** Cards show their figures in pairs. */
const pairs = { gridTemplateColumns: '1fr 1fr', columnGap: '4', rowGap: '3' } as const

const WideRow = chakra(Row, { base: { lgDown: pairs } }, { defaultProps: { role: 'row' } })

const OpenRow = chakra(
  Row,
  {
    base: {
      cursor: 'pointer',
      lgDown: pairs,
      lg: { _hover: { background: 'sunken' }, '&:last-of-type': { border: 'none' } },
    },
  },
  { defaultProps: { role: 'row' } },
)

const WideCell = chakra(
  Cell,
  {
    base: {
      fontSize: 'xs',
      lg: {
        padding: '2',
        '&[data-stuck]': { position: 'sticky', background: 'inherit' },
        '&[data-stuck=start]': { left: '0' },
        // The line hints at what is hidden behind it.
        '&[data-stuck=end]': { right: '0', boxShadow: 'inset 1px 0 0 var(--line)' },
      },
      lgDown: {
        flexDirection: 'column',
        alignItems: 'start',
        justifyContent: 'start',
        gap: '0',
        minWidth: 0,
        fontSize: 'sm',
        textAlign: 'start',
        '&[data-whole]': { gridColumn: '1 / -1', '&::before': { content: 'none' } },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)
