import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useParams } from 'wouter'
import { RWF } from '../../../../shared/currency.ts'
import type { Correction } from '../../../../shared/receipts/correction.ts'
import type { ReceiptPayment } from '../../../../shared/receipts/payment.ts'
import { matchedOf, type ReceiptLine } from '../../../../shared/receipts/receipt.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Day, Minute } from '../../components/day.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Card, ListItem, Muted, Spread, Stack } from '../../components/layout.ts'
import { Money, nonBreakingRwf } from '../../components/money.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { VoidedBanner } from '../../domain/audit-log/voided-banner.tsx'
import { Content, PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'
import { chargedReceipt } from '../../domain/purchasing/charged-receipt.ts'
import { currencyText, rateText } from '../../domain/purchasing/currency-text.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { CorrectReceipt } from './correct-receipt.tsx'
import { CorrectionItem } from './correction-item.tsx'
import { DeleteReceipt } from './delete-receipt.tsx'
import { PayReceipt } from './pay-receipt.tsx'
import { ReceiptBadge } from './receipt-badge.tsx'
import { PayeesOf } from './receipt-payees.tsx'
import { receiptQuery } from './receipts-api.ts'

/** Renders a receipt with the landed cost of its lines; for admins also what is owed, and its corrections. */
export function GoodsReceiptPage() {
  const { goodsReceipts: texts } = useMessages('purchasing')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <RecordPage
      title={texts.title}
      query={useQuery(receiptQuery(id))}
      back={<TextLink href="/admin/receipts">{texts.one.back}</TextLink>}
      texts={{ missing: texts.one.missing, failed: texts.failed }}
      skeleton={<Skeleton height="32rem" borderRadius="lg" aria-busy="true" />}
      head={({ receipt }) => ({
        title: texts.one.title(shortNumber(receipt)),
        id: receipt._id,
        amount: receipt.totalRwf,
        state: !receipt.voided && <ReceiptBadge receipt={receipt} />,
        note: (
          <>
            <bdi>{receipt.supplier || texts.noSupplier}</bdi> · <Day at={receipt.receivedOn} /> ·{' '}
            <bdi>{receipt.by.name}</bdi>
          </>
        ),
      })}
    >
      {(data) => <Details {...data} />}
    </RecordPage>
  )
}

type Props = { receipt: SeenReceipt; corrections: readonly Correction[] }

function Details({ receipt, corrections }: Props) {
  const { one } = useMessages('purchasing').goodsReceipts
  const isOpen = useUser()?.isAdmin === true && !receipt.voided
  const { lines, currency, voided, owed = 0, payments, chargesOf } = receipt
  return (
    <PurchaseLayout gridTemplateColumns={{ lg: 'minmax(0, 1fr) 24rem' }}>
      <Content>
        <VoidedBanner voided={voided} />
        {!chargesOf && <Lines lines={lines} currency={currency} />}
        <Card>
          <ReceiptTotals receipt={receipt} />
        </Card>
        <PayeesOf receipt={receipt} corrections={corrections} />
        <ReceiptFacts receipt={receipt} />
        {corrections.length > 0 && (
          <Section title={one.corrections}>
            <ul>
              {corrections.map((correction) => (
                <CorrectionItem key={correction._id} correction={correction} lines={lines} />
              ))}
            </ul>
          </Section>
        )}
      </Content>
      <Stack marginTop={{ base: '5', lg: '0' }}>
        {payments && <Payments payments={payments} currency={currency} />}
        {isOpen && owed > 0 && <PayReceipt receipt={receipt} owed={owed} />}
        {isOpen && (!chargesOf || currency !== RWF) && <CorrectReceipt receipt={receipt} />}
        {isOpen && !chargesOf && <DeleteReceipt receipt={receipt} corrections={corrections} />}
      </Stack>
    </PurchaseLayout>
  )
}

function ReceiptTotals({ receipt }: { receipt: SeenReceipt }) {
  const { one, form } = useMessages('purchasing').goodsReceipts
  const { charges, vatReclaimed, total, totalRwf, currency, owed } = receipt
  return (
    <chakra.dl marginInlineStart="auto" maxWidth="20rem">
      {charges.map(({ kind, rwf }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges of a receipt never change their order
        <AmountRow key={n} name={form.chargeKinds[kind]} amount={rwf} />
      ))}
      {vatReclaimed !== undefined && <AmountRow name={one.vat} amount={-vatReclaimed} />}
      <AmountRow name={one.total} amount={totalRwf} strong />
      {currency !== RWF && <TextRow name={currency} text={currencyText(total, currency)} />}
      {owed !== undefined && owed > 0 && <TextRow name={one.owed} text={currencyText(owed, currency)} />}
    </chakra.dl>
  )
}

function TextRow({ name, text }: { name: string; text: string }) {
  return (
    <Spread paddingBlock="1">
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{text}</chakra.dd>
    </Spread>
  )
}

function ReceiptFacts({ receipt }: { receipt: SeenReceipt }) {
  const { one, form, noSupplier } = useMessages('purchasing').goodsReceipts
  const { supplier, supplierTin, invoiceNo, ebmId, receivedOn, dueOn, by, currency, rwfPerUnit, note, chargesOf } =
    receipt
  return (
    <Section title={one.facts}>
      <Facts>
        <Fact name={form.from}>
          <bdi>{supplier || noSupplier}</bdi>
        </Fact>
        {chargesOf && (
          <Fact name={form.charges}>
            <TextLink href={`/admin/receipts/${chargesOf.receipt}`} display="inline">
              {chargedReceipt(chargesOf)}
            </TextLink>{' '}
            · <bdi>{chargesOf.supplier || noSupplier}</bdi>
          </Fact>
        )}
        {invoiceNo !== undefined && (
          <Fact name={form.invoiceNo}>
            <bdi>{invoiceNo}</bdi>
          </Fact>
        )}
        {supplierTin !== undefined && (
          <Fact name={form.supplierTin}>
            <bdi>{supplierTin}</bdi>
          </Fact>
        )}
        {ebmId !== undefined && (
          <Fact name={form.ebmId}>
            <bdi>{ebmId}</bdi>
          </Fact>
        )}
        <Fact name={one.receivedOn}>
          <Day at={receivedOn} />
        </Fact>
        {dueOn !== undefined && (
          <Fact name={one.dueOn}>
            <Day at={dueOn} />
          </Fact>
        )}
        {rwfPerUnit !== undefined && currency !== RWF && <Fact name={one.rate}>{rateText(currency, rwfPerUnit)}</Fact>}
        <Fact name={one.by}>
          <bdi>{by.name}</bdi>
        </Fact>
        {note !== undefined && (
          <Fact name={one.note} wide>
            <bdi>{note}</bdi>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function Lines({ lines, currency }: { lines: readonly ReceiptLine[]; currency: string }) {
  const { one } = useMessages('purchasing').goodsReceipts
  return (
    <section aria-label={one.lines}>
      <DataTable columns={useLineColumns(currency)} rows={lines.map((line, n) => ({ ...line, _id: `${n}` }))} />
    </section>
  )
}

type Line = ReceiptLine & { _id: string }

function useLineColumns(currency: string): readonly Column<Line>[] {
  const { one, unpriced, form } = useMessages('purchasing').goodsReceipts
  const names = one.columns
  return [
    {
      id: 'name',
      name: names.name,
      show: ({ name, broken = 0, matched = [] }) => (
        <>
          <bdi>{name}</bdi>
          {broken > 0 && <Muted as="span"> {one.broken(broken)}</Muted>}
          {matched.length > 0 && (
            <Muted as="span" display="block">
              {one.matched(matchedOf({ matched }).pieces)}
              {matched.map(({ report, number }) => (
                <Fragment key={report}>
                  {' '}
                  <TextLink href={`/report/${report}`}>{shortNumber({ _id: report, number })}</TextLink>
                </Fragment>
              ))}
            </Muted>
          )}
        </>
      ),
      waiting: { width: '12rem' },
      onPhone: 'title',
    },
    {
      id: 'pieces',
      name: names.pieces,
      show: ({ quantity, corrected }) =>
        corrected && corrected.quantity !== quantity ? `${quantity} (${one.now(corrected.quantity)})` : quantity,
      align: 'end',
      waiting: { width: '3rem' },
    },
    {
      id: 'price',
      name: names.price,
      show: ({ price, corrected }) => {
        const now = corrected?.price ?? price
        if (now === undefined) return unpriced
        return now === 0 ? form.pricing.free : currencyText(now, currency)
      },
      align: 'end',
      look: { whiteSpace: 'nowrap' },
      waiting: { width: '6rem' },
    },
    {
      id: 'landed',
      name: names.landed,
      show: ({ landed, corrected }) => <Money amount={corrected?.landed ?? landed} />,
      align: 'end',
      waiting: { width: '7rem' },
      onPhone: 'figure',
    },
    {
      id: 'each',
      name: names.each,
      show: ({ unitCost }) => <Money amount={unitCost} />,
      align: 'end',
      waiting: { width: '6rem' },
    },
    {
      id: 'average',
      name: names.average,
      show: ({ costBefore, costAfter }) => `${nonBreakingRwf(costBefore)} → ${nonBreakingRwf(costAfter)}`,
      align: 'end',
      waiting: { width: '10rem' },
    },
  ]
}

function Payments({ payments, currency }: { payments: readonly ReceiptPayment[]; currency: string }) {
  const { goodsReceipts, payment: texts } = useMessages('purchasing')
  const { one } = goodsReceipts
  return (
    <Section title={one.payments}>
      {payments.length === 0 && <Muted>{one.noPayments}</Muted>}
      <ul>
        {payments.map(({ paymentId, amount, rwf, difference, paidFrom, at, by, advanceAt }) => (
          <ListItem key={`${paymentId} ${advanceAt}`}>
            <Spread>
              <b>{currencyText(amount, currency)}</b>
              <span>{texts.sources[paidFrom]}</span>
            </Spread>
            <Muted>
              {currency !== RWF && `${nonBreakingRwf(rwf)} · `}
              <Minute at={at} /> · <bdi>{by.name}</bdi>
              {difference !== 0 && ` · ${one.exchange(nonBreakingRwf(difference))}`}
            </Muted>
          </ListItem>
        ))}
      </ul>
    </Section>
  )
}
