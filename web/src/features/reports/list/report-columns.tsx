import { chakra } from '@chakra-ui/react'
import { dayOf, minuteOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/check-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { BinIcon } from '../../../components/icons.tsx'
import { Money } from '../../../components/money.tsx'
import type { WideColumn } from '../../../components/wide-table.tsx'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { textOf, useMessages } from '../../../messages/messages.ts'
import { select, useSelected } from './selection.ts'

/** Columns of the list of sales; `onDelete` asks to confirm deleting a report. */
export function useReportColumns(onDelete: (id: string) => void): readonly WideColumn<Report>[] {
  const { checkout } = useMessages('customer')
  const { reportsList: texts } = useMessages('office')
  const selected = useSelected()
  const names = texts.columns
  const titleOf = (report: Report) => `${minuteOf(report.createdAt)} ${report.name}`
  const figure = { align: 'end', waiting: { width: '5rem' }, look: { whiteSpace: 'nowrap' } } as const
  const amount = (name: string, of: (report: Report) => number): WideColumn<Report> => ({
    name,
    show: (report) => <Money amount={of(report)} />,
    csv: of,
    ...figure,
  })
  const warning = (name: string, of: (report: Report) => number): WideColumn<Report> => ({
    ...amount(name, of),
    show: (report) => (of(report) > 0 ? <Money amount={of(report)} color="tomato" /> : texts.nothing),
  })
  return [
    {
      name: names.date,
      show: (report) => (
        <Choice>
          <Checkbox
            aria-label={texts.selectOne(titleOf(report))}
            checked={selected.has(report._id)}
            onChange={({ currentTarget }) => select([report._id], currentTarget.checked)}
          />
          {dayOf(report.createdAt)}
        </Choice>
      ),
      csv: ({ createdAt }) => dayOf(createdAt),
      stuck: 'start',
      whole: true,
      waiting: { width: '6.5rem', marginBlock: '14px' },
      look: { whiteSpace: 'nowrap' },
    },
    {
      name: names.name,
      show: ({ reportItems }) => (
        <Names>
          {namesOf(reportItems.slice(0, NAMED))}
          {reportItems.length > NAMED && <More>{texts.more(reportItems.length - NAMED)}</More>}
        </Names>
      ),
      csv: ({ reportItems }) => namesOf(reportItems),
      whole: true,
      waiting: { width: '9rem' },
    },
    { name: names.quantity, show: ({ real }) => real, csv: ({ real }) => real, ...figure },
    amount(names.costs, ({ costs }) => costs),
    {
      name: names.soldAt,
      show: ({ soldAt }) => (soldAt === undefined ? texts.nothing : <Money amount={soldAt} />),
      csv: ({ soldAt }) => soldAt,
      ...figure,
    },
    amount(names.sales, ({ sales }) => sales),
    amount(names.grossProfit, ({ grossProfit }) => grossProfit),
    amount(names.taxes, ({ taxPrice }) => taxPrice),
    {
      ...amount(names.netProfit, ({ netProfit }) => netProfit),
      show: ({ netProfit }) => (
        <Profit data-loss={netProfit < 0 || undefined}>
          <Money amount={netProfit} color="inherit" />
        </Profit>
      ),
    },
    warning(names.depts, ({ depts }) => depts),
    warning(names.expense, ({ expense }) => expense),
    {
      name: names.status,
      show: ({ status, comments }) => (
        <StatusBadge status={status}>
          <Comments title={comments}>{comments}</Comments>
        </StatusBadge>
      ),
      csv: ({ status }) => status,
      waiting: { width: '4rem' },
    },
    {
      name: names.method,
      show: ({ paymentMethod }) => textOf(checkout.methodNames, paymentMethod) ?? paymentMethod,
      csv: ({ paymentMethod }) => paymentMethod,
      waiting: { width: '4rem' },
      look: { whiteSpace: 'nowrap' },
    },
    {
      name: names.actions,
      show: (report) => (
        <Actions>
          <ButtonLink href={`/report/${report._id}`} aria-label={texts.detailsOf(titleOf(report))}>
            {texts.details}
          </ButtonLink>
          <IconButton
            color="red"
            aria-label={texts.deleteOne(titleOf(report))}
            title={texts.delete}
            onClick={() => onDelete(report._id)}
          >
            <BinIcon />
          </IconButton>
        </Actions>
      ),
      whole: true,
      stuck: 'end',
      waiting: { width: '7rem' },
    },
  ]
}

/** How many lamps of a sale are named; the rest are counted. */
const NAMED = 2

function namesOf(items: readonly { name: string }[]): string {
  return items.map(({ name }) => name).join(', ')
}

/** A thumb-sized target for a small figure. */
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

const Names = chakra('div', {
  base: {
    minWidth: { lg: '9rem' },
    maxWidth: { lg: '13rem' },
    fontWeight: { base: 'bold', lg: 'normal' },
    overflowWrap: 'anywhere',
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

/** The start of a long comment; the report shows all of it. */
const Comments = chakra('span', {
  base: {
    display: 'block',
    maxWidth: { base: '6rem', lg: '9rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

const Actions = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1', width: '100%' },
})
