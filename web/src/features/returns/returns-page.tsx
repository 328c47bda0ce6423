import { useInfiniteQuery } from '@tanstack/react-query'
import type { Return } from '../../../../shared/returns/return.ts'
import { ButtonLink } from '../../components/button.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DayAndTime, useMinuteText } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { paidBack } from '../../domain/returns/paid-back.ts'
import { returnsOf } from '../../domain/returns/return-queries.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { useMessages } from '../../messages/messages.ts'

export function ReturnsPage() {
  const texts = useMessages('purchasing').returns
  const { back } = useMessages('office').report
  const query = useInfiniteQuery(returnsOf())
  return (
    <Page title={texts.title} aside={<ButtonLink href="/admin/report">{back}</ButtonLink>}>
      <PagedTable
        query={query}
        rows={query.data?.pages.flatMap(({ returns }) => returns)}
        columns={useReturnColumns()}
        pathOf={({ _id }) => `/admin/returns/${_id}`}
        failed={texts.listFailed}
        none={texts.none}
        more={texts.older}
      />
    </Page>
  )
}

function useReturnColumns(): readonly Column<Return>[] {
  const minute = useMinuteText()
  const texts = useMessages('purchasing').returns
  const { columns: names, detailsOf } = useMessages('office').reportsList
  const money = { align: 'end', waiting: { width: '5rem' }, look: { whiteSpace: 'nowrap' } } as const
  return [
    {
      id: 'date',
      name: names.date,
      show: ({ createdAt }) => <DayAndTime at={createdAt} />,
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
    { id: 'credit', name: texts.credit, show: ({ credit }) => <Money amount={credit} />, ...money, onPhone: 'figure' },
    {
      id: 'debt',
      name: texts.debtReduced,
      show: ({ debtReduced }) => <Money amount={debtReduced} />,
      ...money,
    },
    {
      id: 'refund',
      name: texts.refund,
      show: (returned) => <Money amount={paidBack(returned)} />,
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
