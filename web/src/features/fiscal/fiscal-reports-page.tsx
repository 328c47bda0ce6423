import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { PAYMENT_NAMES } from '../../../../shared/fiscal/receipt.ts'
import type { FiscalReport, FiscalSide } from '../../../../shared/fiscal/totals.ts'
import { sum } from '../../../../shared/money.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Minute } from '../../components/day.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useZReport, xReport, zReports } from './fiscal-api.ts'
import { FiscalTabs } from './fiscal-tabs.tsx'

/** Renders the X report since the last Z report, the PLU report of the same time, and the earlier Z reports. */
export function FiscalReportsPage() {
  const { title, reports: texts } = useMessages('fiscal')
  const x = useQuery(xReport)
  return (
    <Page tabs={<FiscalTabs current="reports" />} title={title} aside={<RecordZ />}>
      {x.data ? (
        <Stack gap="4">
          <Section title={texts.x}>
            <Figures report={x.data} />
          </Section>
          <Section title={texts.plu}>
            <Items report={x.data} />
          </Section>
          <ZReports />
        </Stack>
      ) : x.error ? (
        <LoadFailure what={texts.failed} error={x.error} retry={x.refetch} />
      ) : (
        <Skeleton height="24rem" aria-busy="true" />
      )}
    </Page>
  )
}

function RecordZ() {
  const shop = useMessages('shop')
  const { reports: texts, errors } = useMessages('fiscal')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useZReport({
    done: ({ number = 0 }) => {
      setAsking(false)
      toast('success', texts.recorded(number))
    },
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <Row gap="2">
      <Button onClick={() => window.print()}>{texts.print}</Button>
      <Button onClick={() => setAsking(true)}>{texts.recordZ}</Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.recordZ}
          confirm={texts.recordZ}
          look="main"
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.zHint}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}

function ZReports() {
  const { reports: texts } = useMessages('fiscal')
  const { data, error, refetch } = useQuery(zReports)
  if (!data)
    return error ? <LoadFailure what={texts.failed} error={error} retry={refetch} /> : <Skeleton height="6rem" />
  if (data.reports.length === 0) return <p>{texts.noZ}</p>
  return (
    <>
      {data.reports.map((report) => (
        <Fold key={report.number}>
          <FoldHead>Z{report.number}</FoldHead>
          <Figures report={report} />
        </Fold>
      ))}
    </>
  )
}

function Figures({ report }: { report: FiscalReport }) {
  const { from, to, sales, refunds, methods, copies, copiesAmount = 0, queued, recorded, unofficial } = report
  const { reports: texts } = useMessages('fiscal')
  const net = sum([sales.amount, -refunds.amount])
  return (
    <Stack gap="3" padding="3">
      <p>
        <Minute at={from} /> – <Minute at={to} />
      </p>
      <Side name={texts.sales(sales.count)} side={sales} />
      <Side name={texts.refunds(refunds.count)} side={refunds} />
      <dl>
        {methods.map(({ code, amount }) => (
          <AmountRow key={code} name={PAYMENT_NAMES[code] ?? code} amount={amount} />
        ))}
        <AmountRow name={texts.net} amount={net} strong />
        {recorded !== undefined && (
          <>
            <AmountRow name={texts.shopTotal} amount={recorded} />
            <AmountRow name={texts.difference} amount={sum([net, -recorded])} />
          </>
        )}
        {copies > 0 && <AmountRow name={texts.copiesAmount} amount={copiesAmount} />}
      </dl>
      <p>{texts.counts(copies, queued)}</p>
      {unofficial && <p>{texts.unofficial(unofficial.training, unofficial.proforma)}</p>}
    </Stack>
  )
}

function Side({ name, side: { lines, amount, tax, discount = 0, letters } }: { name: string; side: FiscalSide }) {
  const { reports: texts } = useMessages('fiscal')
  return (
    <section>
      <dl>
        <AmountRow name={name} amount={amount} strong />
        {letters
          .filter(({ taxable }) => taxable !== 0)
          .map(({ letter, taxable, tax: taxOfLetter }) => (
            <Fragment key={letter}>
              <AmountRow name={texts.letter(letter)} amount={taxable} />
              <AmountRow name={texts.letterTax(letter)} amount={taxOfLetter} />
            </Fragment>
          ))}
        <AmountRow name={texts.tax} amount={tax} />
        <AmountRow name={texts.discount} amount={discount} />
      </dl>
      <p>{texts.lines(lines)}</p>
    </section>
  )
}

type Item = FiscalReport['items'][number] & { _id: string }

function Items({ report: { items } }: { report: FiscalReport }) {
  const { reports: texts } = useMessages('fiscal')
  const columns = useItemColumns()
  if (items.length === 0) return <p>{texts.noItems}</p>
  return <DataTable columns={columns} rows={items.map((item) => ({ ...item, _id: `${item.itemCode} ${item.name}` }))} />
}

function useItemColumns(): readonly Column<Item>[] {
  const names = useMessages('fiscal').reports.columns
  return [
    { id: 'name', name: names.name, show: ({ name }) => name, waiting: { width: '10rem' }, onPhone: 'title' },
    { id: 'code', name: names.code, show: ({ itemCode }) => itemCode, waiting: { width: '8rem' }, onPhone: 'note' },
    { id: 'sold', name: names.sold, show: ({ sold }) => sold, align: 'end', waiting: { width: '2rem' } },
    {
      id: 'refunded',
      name: names.refunded,
      show: ({ refunded }) => refunded,
      align: 'end',
      waiting: { width: '2rem' },
    },
    {
      id: 'amount',
      name: names.amount,
      show: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      waiting: { width: '5rem' },
      onPhone: 'figure',
    },
    { id: 'tax', name: names.tax, show: ({ tax }) => <Money amount={tax} />, align: 'end', waiting: { width: '4rem' } },
  ]
}
