import { clockOf, dayOf, timeOf } from '../../../../shared/day.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import type { Column } from '../../components/data-table.tsx'
import { DayAndTime, useMinuteText } from '../../components/day.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { paidBack } from '../../domain/returns/paid-back.ts'
import { shortNumber } from '../../domain/short-number.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'

/** Returns the columns of a list of returns, without the day if the list is grouped by day. */
export function useReturnColumns(isByDay = false): readonly Column<Return>[] {
  const minute = useMinuteText()
  const texts = useMessages('purchasing').returns
  const { columns: names, detailsOf } = useMessages('office').reportsList
  const money = { isMoney: true, align: 'end', waiting: { width: '5rem' }, look: { whiteSpace: 'nowrap' } } as const
  return [
    {
      id: 'date',
      name: names.date,
      show: ({ createdAt }) => (isByDay ? clockOf(createdAt) : <DayAndTime at={createdAt} />),
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'name',
      name: names.name,
      show: ({ lines }) => <bdi>{lines.map(({ name }) => name).join(', ')}</bdi>,
      waiting: { width: '9rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'sale',
      name: texts.sale,
      show: ({ report, order = '', saleNumber }) => shortNumber({ _id: report ?? order, number: saleNumber }),
      waiting: { width: '4rem' },
      onPhone: 'labelled',
    },
    {
      id: 'fit',
      name: texts.conditions.fit,
      show: ({ lines }) => pieces(lines.map(({ fit }) => fit)),
      align: 'end',
      waiting: { width: '2rem' },
    },
    {
      id: 'broken',
      name: texts.conditions.broken,
      show: ({ lines }) => pieces(lines.map(({ broken }) => broken)),
      align: 'end',
      waiting: { width: '2rem' },
    },
    {
      id: 'credit',
      name: texts.credit,
      show: ({ credit }) => <ListAmount amount={credit} />,
      ...money,
      onPhone: 'figure',
    },
    {
      id: 'debt',
      name: texts.debtReduced,
      show: ({ debtReduced }) => <ListAmount amount={debtReduced} />,
      ...money,
      isWide: true,
    },
    {
      id: 'refund',
      name: texts.refund,
      show: (returned) => <ListAmount amount={paidBack(returned)} />,
      ...money,
    },
    {
      id: 'by',
      name: texts.by,
      show: ({ by }) => <bdi>{by.name}</bdi>,
      waiting: { width: '7rem' },
      onPhone: 'note',
    },
    {
      id: 'actions',
      name: names.actions,
      show: ({ _id, name, createdAt }) => (
        <RowActions>
          <RowLink href={`/admin/returns/${_id}`} aria-label={detailsOf(`${minute(createdAt)} ${name}`)} />
        </RowActions>
      ),
      align: 'end',
      waiting: { width: '2rem' },
      onPhone: 'action',
    },
  ]
}

function pieces(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Returns the columns of a file of returns. */
export function useReturnFileColumns(): readonly CsvColumn<Return>[] {
  const texts = useMessages('purchasing').returns
  const { csv, reportsList } = useMessages('office')
  const [names, list] = [csv.columns, reportsList.columns]
  return [
    { name: list.date, csv: ({ createdAt }) => dayOf(createdAt) },
    { name: list.name, csv: ({ lines }) => lines.map(({ name }) => name).join(', ') },
    { name: texts.sale, csv: ({ saleNumber }) => saleNumber },
    { name: texts.conditions.fit, csv: ({ lines }) => pieces(lines.map(({ fit }) => fit)) },
    { name: texts.conditions.broken, csv: ({ lines }) => pieces(lines.map(({ broken }) => broken)) },
    { name: texts.credit, csv: ({ credit }) => credit },
    { name: texts.debtReduced, csv: ({ debtReduced }) => debtReduced },
    { name: texts.refund, csv: (returned) => paidBack(returned) },
    { name: names.recordedBy, csv: ({ by }) => by.name },
    { name: names.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: names.id, csv: ({ _id }) => _id },
  ]
}
