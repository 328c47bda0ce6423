import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { sum } from '../../../shared/money.ts'
import { usePeriodText } from './day.tsx'
import { francsText, ListAmount } from './list-amount.tsx'
import type { OnPhone } from './table-parts.tsx'

/** Groups of a list's rows by day or month, each below a row with its sums. */
export type Grouping<Thing> = {
  /** Returns the day YYYY-MM-DD or month YYYY-MM of a row. */
  periodOf: (thing: Thing) => string
  /** Amounts to add up, by the id of their column. */
  sums: Readonly<Record<string, (thing: Thing) => number | undefined>>
  /** True if other pages have rows before the first or after the last one, so that the sums there are unknown. */
  isCut?: { before?: boolean; after?: boolean }
}

/** Group of rows. Without `sums` if some of its rows are on another page. */
type RowGroup<Thing> = { period: string; rows: readonly Thing[]; sums?: Readonly<Record<string, number>> }

/** Returns the rows in groups, in the order of their first rows. */
export function groupRows<Thing>(rows: readonly Thing[], grouping: Grouping<Thing>): RowGroup<Thing>[] {
  const { periodOf, sums, isCut } = grouping
  const groups = new Map<string, Thing[]>()
  for (const row of rows) {
    const period = periodOf(row)
    const group = groups.get(period)
    if (group) group.push(row)
    else groups.set(period, [row])
  }
  return [...groups].map(([period, ofPeriod], n) => {
    const isPart = (n === 0 && isCut?.before === true) || (n === groups.size - 1 && isCut?.after === true)
    if (isPart) return { period, rows: ofPeriod }
    const added = Object.entries(sums).map(([id, of]) => [id, sum(ofPeriod.map((row) => of(row) ?? 0))])
    return { period, rows: ofPeriod, sums: Object.fromEntries(added) }
  })
}

/** Renders rows in groups. Tables get this as a prop, so that only screens with groups load it. */
export function showGroups<Thing>(grouping: Grouping<Thing>): ShowRows<Thing> {
  return (rows, columns, rowsOf) =>
    groupRows(rows, grouping).map((group) => (
      <Fragment key={group.period}>
        <GroupRow group={group} columns={columns} />
        {rowsOf(group.rows)}
      </Fragment>
    ))
}

/** Renders the rows of a table, each by `rowsOf`. */
export type ShowRows<Thing> = (
  rows: readonly Thing[],
  columns: Props<Thing>['columns'],
  rowsOf: (rows: readonly Thing[]) => ReactNode,
) => ReactNode

type Props<Thing> = {
  group: RowGroup<Thing>
  columns: readonly { id: string; name: string; isWide?: boolean; onPhone?: OnPhone }[]
}

/**
 * Renders the row above a group: its period, and its sums below the heads of their columns. A phone has room for the sum
 * of its rows' figure, or for those of a list without a figure.
 */
function GroupRow<Thing>({ group: { period, sums = {} }, columns }: Props<Thing>) {
  const periodText = usePeriodText()
  const figure = columns.find(({ id, onPhone }) => onPhone === 'figure' && sums[id] !== undefined)?.id
  return (
    <Head>
      <Period scope="row" colSpan={2}>
        {periodText(period)}
      </Period>
      {columns.slice(2).map(({ id, name, isWide }) => (
        <Sum
          key={id}
          data-wide={isWide}
          data-name={name}
          data-phone={figure === undefined ? 'labelled' : figure === id ? 'figure' : 'hidden'}
        >
          {sums[id] ? figure === undefined ? francsText(sums[id]) : <ListAmount amount={sums[id]} /> : null}
        </Sum>
      ))}
    </Head>
  )
}

const Head = chakra(
  'tr',
  {
    base: {
      color: 'muted',
      fontSize: 'xs',
      lineHeight: 1.25,
      breakAfter: 'avoid',
      background: 'sunken',
      lg: { borderBottom: '1px solid', borderColor: 'line' },
      lgDown: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: '28px',
        paddingInline: '4',
        '&:first-of-type': { borderRadius: '1rem 1rem 0 0' },
      },
    },
  },
  { defaultProps: { role: 'row', 'data-group': true } },
)

const Period = chakra(
  'th',
  { base: { lg: { height: '28px', paddingInline: '3' }, whiteSpace: 'nowrap', textAlign: 'start' } },
  { defaultProps: { role: 'rowheader' } },
)

const Sum = chakra(
  'td',
  {
    base: {
      fontWeight: 'bold',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      textAlign: 'end',
      '&[data-wide]': { lg: { '@media (max-width: 79.99rem)': { display: 'none' } } },
      '[data-dense] &': { lg: { paddingInline: '1' } },
      lg: { paddingInline: '3' },
      lgDown: {
        '&:empty, &[data-phone=hidden]': { display: 'none' },
        '&[data-phone=figure]': { marginInlineStart: 'auto' },
        '&[data-phone=labelled]::before': { content: 'attr(data-name) " "', fontWeight: 'normal' },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)
