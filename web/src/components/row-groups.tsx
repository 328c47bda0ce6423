import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { sum } from '../../../shared/money.ts'
import { usePeriodText } from './day.tsx'
import { ListAmount } from './list-amount.tsx'
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
  columns: readonly { id: string; name: string; onPhone?: OnPhone }[]
}

/**
 * Renders the head of a group: its period, and the sums of its rows. On a laptop it is a cell next to all of these rows, in
 * a row without height. On a phone it is a row above them, with room for the sum of their figure, or for those of a list
 * without a figure.
 */
function GroupRow<Thing>({ group: { period, rows, sums = {} }, columns }: Props<Thing>) {
  const periodText = usePeriodText()
  const figure = columns.find(({ id, onPhone }) => onPhone === 'figure' && sums[id] !== undefined)?.id
  return (
    <Group>
      <Head scope="row" rowSpan={rows.length + 1}>
        <Period>{periodText(period)}</Period>
        {columns.map(({ id, name }) =>
          sums[id] ? (
            <Sum key={id} data-name={name} data-phone={figure && (figure === id ? 'figure' : 'hidden')}>
              <ListAmount amount={sums[id]} />
            </Sum>
          ) : null,
        )}
      </Head>
    </Group>
  )
}

/** A small laptop has little space for the additional column. */
const NARROW: Record<string, object> = {
  lg: {
    '@media (max-width: 79.99rem)': {
      'table:has(&):not([data-dense] *) :is(th, td)': { paddingInline: '2' },
      'table:has(&) [data-row-link] > span': { display: 'none' },
    },
  },
}

const Group = chakra(
  'tr',
  {
    base: {
      breakAfter: 'avoid',
      lgDown: { display: 'block', background: 'sunken', '&:first-of-type': { borderRadius: '1rem 1rem 0 0' } },
      // Lines between groups are stronger than those between their rows.
      '& ~ tr:not(:last-child, :has(+ &))': { lg: { borderColor: 'sunken' } },
      ...NARROW,
    },
  },
  { defaultProps: { role: 'row', 'data-group': true } },
)

const Head = chakra(
  'th',
  {
    base: {
      color: 'muted',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1.25,
      textAlign: 'start',
      lg: {
        width: '1%',
        minWidth: '8rem',
        paddingInline: '3',
        paddingBlock: '15px 0',
        background: 'surface',
        borderBottom: '1px solid',
        borderColor: 'line',
        verticalAlign: 'top',
        '[data-dense] &': { minWidth: 0, paddingInline: '1' },
        // The only row of a group shows its amounts itself.
        '&[rowspan="2"] > [data-name]': { display: 'none' },
      },
      lgDown: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '28px', paddingInline: '4' },
    },
  },
  { defaultProps: { role: 'rowheader' } },
)

const Period = chakra('span', {
  base: { whiteSpace: 'nowrap', lg: { color: 'ink', fontSize: 'sm', '[data-dense] &': { fontSize: 'xs' } } },
})

const Sum = chakra('span', {
  base: {
    _before: { content: 'attr(data-name) " "' },
    lg: { display: 'block' },
    lgDown: {
      fontWeight: 'bold',
      '&[data-phone=hidden]': { display: 'none' },
      '&[data-phone=figure]': { marginInlineStart: 'auto', _before: { content: 'none' } },
    },
  },
})
