import { chakra } from '@chakra-ui/react'
import { clockOf, dayOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Checkbox } from '../../../components/check-field.tsx'
import type { Column } from '../../../components/data-table.tsx'
import { useMinuteText } from '../../../components/day.tsx'
import { francsText, ListAmount } from '../../../components/list-amount.tsx'
import { RowMenu, RowMenuButton } from '../../../components/row-menu.tsx'
import { RowActions, RowLink } from '../../../components/table-parts.tsx'
import { methodsText } from '../../../domain/reports/payment-text.ts'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { setSelected, useSelected } from './selection.ts'

/** Returns the columns of the list of sales by day. `onDelete` opens the confirmation to delete a sale. */
export function useReportColumns(onDelete: (report: Report) => void): readonly Column<Report>[] {
  const { checkout } = useMessages('customer')
  const { reportsList: texts, debts, menuOf } = useMessages('office')
  const selected = useSelected()
  const names = texts.columns
  const minute = useMinuteText()
  const titleOf = (report: Report) => `${minute(report.createdAt)} ${report.opening ? debts.opening : report.name}`
  const figure = {
    align: 'end',
    waiting: { width: '4rem' },
    look: { whiteSpace: 'nowrap' },
    onPhone: 'hidden',
  } as const
  const amount = (id: keyof typeof names, of: (report: Report) => number | undefined): Column<Report> => ({
    id,
    name: names[id],
    show: (report) => amountText(of(report)),
    csv: of,
    ...figure,
  })
  const warning = (id: keyof typeof names, of: (report: Report) => number): Column<Report> => ({
    ...amount(id, of),
    show: (report) => of(report) > 0 && <chakra.span color="tomato">{francsText(of(report))}</chakra.span>,
  })
  const amountText = (figureOf: number | undefined) => (figureOf ? francsText(figureOf) : undefined)
  return [
    {
      id: 'date',
      name: names.date,
      show: (report) => (
        <Choice>
          <Checkbox
            aria-label={texts.selectOne(titleOf(report))}
            checked={selected.has(report._id)}
            onChange={({ currentTarget }) => setSelected([report._id], currentTarget.checked)}
          />
          {clockOf(report.createdAt)}
        </Choice>
      ),
      csv: ({ createdAt }) => dayOf(createdAt),
      waiting: { width: '4rem', marginBlock: '14px' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'name',
      name: names.name,
      show: ({ reportItems, opening }) => (
        <chakra.div minWidth={{ lg: '6rem' }} overflowWrap="anywhere">
          <chakra.span lineClamp={{ base: 2, lg: reportItems.length > NAMED ? 1 : 2 }}>
            {opening ? debts.opening : namesOf(reportItems.slice(0, NAMED))}
          </chakra.span>
          {reportItems.length > NAMED && <More>{texts.more(reportItems.length - NAMED)}</More>}
        </chakra.div>
      ),
      csv: ({ reportItems, opening }) => (opening ? debts.opening : namesOf(reportItems)),
      waiting: { width: '9rem' },
      onPhone: 'title',
    },
    { id: 'quantity', name: names.quantity, show: ({ real }) => real, csv: ({ real }) => real, ...figure },
    amount('costs', ({ costs }) => costs),
    { ...amount('soldAt', ({ soldAt }) => soldAt), isWide: true },
    {
      ...amount('sales', ({ sales }) => sales),
      show: ({ sales }) => (sales === 0 ? texts.nothing : <ListAmount amount={sales} />),
      onPhone: 'figure',
    },
    amount('grossProfit', ({ grossProfit }) => grossProfit),
    { ...amount('taxes', ({ taxPrice }) => taxPrice), isWide: true },
    {
      ...amount('netProfit', ({ netProfit }) => netProfit),
      show: ({ netProfit }) => <Profit data-loss={netProfit < 0 || undefined}>{francsText(netProfit)}</Profit>,
    },
    { ...warning('depts', ({ depts }) => depts), onPhone: 'labelled' },
    { ...warning('expense', ({ expense }) => expense), isWide: true },
    {
      id: 'status',
      name: names.status,
      show: ({ status, comments }) => (
        <StatusBadge status={status}>
          <Comments title={comments}>{comments}</Comments>
        </StatusBadge>
      ),
      csv: ({ status }) => status,
      waiting: { width: '4rem' },
      onPhone: 'note',
    },
    {
      id: 'method',
      name: names.method,
      show: (sale) => methodsText(sale, checkout.methodNames),
      csv: (sale) => methodsText(sale, {}),
      waiting: { width: '4rem' },
      onPhone: 'note',
    },
    {
      id: 'actions',
      name: names.actions,
      show: (report) => (
        <RowActions>
          <RowLink href={`/report/${report._id}`} aria-label={texts.detailsOf(titleOf(report))} />
          <RowMenu name={menuOf(titleOf(report))}>
            <RowMenuButton data-danger aria-label={texts.deleteOne(titleOf(report))} onClick={() => onDelete(report)}>
              {texts.delete}
            </RowMenuButton>
          </RowMenu>
        </RowActions>
      ),
      align: 'end',
      waiting: { width: '2rem' },
      onPhone: 'menu',
    },
  ]
}

/** Number of a sale's lamps that are named; the rest are counted. */
const NAMED = 2

function namesOf(items: readonly { name: string }[]): string {
  return items.map(({ name }) => name).join(', ')
}

/** Touch target large enough for a thumb around a small figure. */
const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
})

const More = chakra('span', { base: { display: 'block', color: 'muted', fontWeight: 'normal' } })

/** Green for a profit or zero, red for a loss. */
const Profit = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'full',
    fontWeight: 'bold',
    lineHeight: 1.3,
    background: 'green-soft',
    color: 'green',
    '&[data-loss]': { background: 'red-soft', color: 'red' },
  },
})

/** Start of a long comment. The sale's own page shows all of it. */
const Comments = chakra('span', {
  base: {
    display: 'block',
    maxWidth: '5rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
