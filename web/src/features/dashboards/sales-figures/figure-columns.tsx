import { timeOf } from '../../../../../shared/day.ts'
import { formatCount, sum } from '../../../../../shared/money.ts'
import type { FigureGroup, FigureRow, GroupFigures, SalesFigures } from '../../../../../shared/reports/figures.ts'
import type { Column } from '../../../components/data-table.tsx'
import { DayAndTime, usePeriodText } from '../../../components/day.tsx'
import { ListAmount } from '../../../components/list-amount.tsx'
import { RowLink } from '../../../components/table-parts.tsx'
import { shortNumber } from '../../../domain/short-number.ts'
import { textOf, useMessages } from '../../../messages/messages.ts'
import { figuresPath, type Shown } from './figures-address.ts'

export function pathOfRow({ kind, _id }: FigureRow): string {
  return kind === 'report' ? `/report/${_id}` : `/admin/returns/${_id}`
}

/** Returns the figures of one group: those of a lamp by day, those of other groups by lamp. */
function narrowed(shown: Shown, key: string): Shown {
  const { by } = shown
  if (by === 'day') return { ...shown, from: key, to: key, by: 'lamp' }
  return { ...shown, [by]: key, by: by === 'lamp' ? 'day' : 'lamp' }
}

/** Returns a function that names a group as the screens show it. */
export function useGroupName() {
  const { categories } = useMessages('dashboards')
  const { checkout } = useMessages('customer')
  const period = usePeriodText()
  return (by: FigureGroup, { key, name }: Pick<GroupFigures, 'key' | 'name'>): string => {
    if (by === 'day') return period(key)
    if (by === 'method') return textOf(checkout.methodNames, key) ?? key
    return name || categories.unknown
  }
}

const MONEY = { align: 'end', isMoney: true, waiting: { width: '5rem' } } as const

/** Returns the columns of the amounts. With returns, these have a column of their own, and what is left another. */
function useAmountColumns(hasReturns: boolean): readonly Column<SalesFigures>[] {
  const { figures: texts } = useMessages('dashboards')
  const { returns } = useMessages('office').report
  const beforeReturns: readonly Column<SalesFigures>[] = [
    {
      id: 'sales',
      name: texts.columns.sales,
      show: (figures) => <ListAmount amount={salesOf(figures)} />,
      csv: salesOf,
      ...MONEY,
      onPhone: 'labelled',
    },
    {
      id: 'returned',
      name: returns.title,
      show: ({ returned }) => <ListAmount amount={returned} />,
      csv: ({ returned }) => returned,
      ...MONEY,
      onPhone: 'labelled',
    },
  ]
  return [
    {
      id: 'pieces',
      name: texts.columns.pieces,
      show: ({ pieces }) => formatCount(pieces),
      csv: ({ pieces }) => pieces,
      align: 'end',
      waiting: { width: '2rem' },
      onPhone: 'labelled',
    },
    ...(hasReturns ? beforeReturns : []),
    {
      id: 'net',
      name: hasReturns ? returns.net : texts.columns.sales,
      show: ({ sales }) => <ListAmount amount={sales} />,
      csv: ({ sales }) => sales,
      ...MONEY,
      onPhone: 'figure',
    },
    {
      id: 'costs',
      name: texts.columns.costs,
      show: ({ costs }) => <ListAmount amount={costs} />,
      csv: ({ costs }) => costs,
      ...MONEY,
      onPhone: 'hidden',
    },
    {
      id: 'gross',
      name: texts.columns.gross,
      show: ({ grossProfit }) => <ListAmount amount={grossProfit} />,
      csv: ({ grossProfit }) => grossProfit,
      ...MONEY,
      onPhone: 'labelled',
    },
  ]
}

/** Returns what was received for sales, without returns. */
function salesOf({ sales, returned }: SalesFigures): number {
  return sum([sales, -returned])
}

type Group = GroupFigures & { _id: string }

/** Id of the row of totals. */
export const TOTAL = 'total'

export function useGroupColumns(shown: Shown, hasReturns: boolean): readonly Column<Group>[] {
  const { figures: texts } = useMessages('dashboards')
  const nameOf = useGroupName()
  const name = (group: Group) => (group._id === TOTAL ? texts.total : nameOf(shown.by, group))
  return [
    {
      id: 'name',
      name: texts.groups[shown.by],
      show: (group) => (group._id === TOTAL ? <strong>{texts.total}</strong> : <bdi>{name(group)}</bdi>),
      csv: name,
      waiting: { width: '9rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'count',
      name: texts.columns.count,
      show: ({ count }) => formatCount(count),
      csv: ({ count }) => count,
      align: 'end',
      waiting: { width: '2rem' },
      onPhone: 'labelled',
    },
    ...useAmountColumns(hasReturns),
    {
      id: 'open',
      name: texts.columns.open,
      show: (group) =>
        group._id !== TOTAL && (
          <RowLink href={figuresPath(narrowed(shown, group.key))} aria-label={texts.narrow(name(group))} />
        ),
      waiting: { width: '2rem' },
      onPhone: 'action',
    },
  ]
}

export function useRowColumns(): readonly Column<FigureRow>[] {
  const { figures: texts } = useMessages('dashboards')
  const { detailsOf } = useMessages('office').reportsList
  const amounts = useAmountColumns(false)
  return [
    {
      id: 'time',
      name: texts.columns.time,
      show: ({ createdAt }) => <DayAndTime at={createdAt} />,
      csv: ({ createdAt }) => timeOf(createdAt),
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'name',
      name: texts.groups.lamp,
      show: ({ name, kind }) => (
        <>
          <bdi>{name}</bdi>
          {kind === 'return' && ` (${texts.returned})`}
        </>
      ),
      waiting: { width: '9rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'number',
      name: texts.columns.number,
      show: shortNumber,
      waiting: { width: '4rem' },
      onPhone: 'note',
    },
    {
      id: 'by',
      name: texts.groups.seller,
      show: ({ by }) => <bdi>{by.name}</bdi>,
      waiting: { width: '6rem' },
      onPhone: 'note',
    },
    ...amounts,
    {
      id: 'open',
      name: texts.columns.open,
      show: (row) => <RowLink href={pathOfRow(row)} aria-label={detailsOf(shortNumber(row))} />,
      waiting: { width: '2rem' },
      onPhone: 'action',
    },
  ]
}
