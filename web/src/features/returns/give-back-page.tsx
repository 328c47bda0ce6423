import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { isReason } from '../../../../shared/changes/audit-entry.ts'
import { formatRwf } from '../../../../shared/money.ts'
import type { Report, ReportItem } from '../../../../shared/reports/report.ts'
import { returnWorth } from '../../../../shared/returns/amounts.ts'
import type { RefundMethod } from '../../../../shared/returns/return.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted, Row, Spread, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { RadioCard } from '../../components/radio-card.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { readMoneyMessage } from '../../domain/reports/money-message.ts'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { TransactionField } from '../../domain/reports/transaction-field.tsx'
import { useRightToReturn } from '../../domain/returns/use-right-to-return.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { isError, isNotFound } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useGiveBack } from './returns-api.ts'

/** Renders the form on which a seller takes lamps of a sale back. The receipt's QR code leads here. */
export function GiveBackPage() {
  const { id = '' } = useParams<{ id: string }>()
  const texts = useMessages('purchasing').returns
  const { report: reportTexts } = useMessages('office')
  const { data: report, error, refetch } = useQuery(reportQuery(id))
  const back = <ButtonLink href={`/report/${id}`}>{reportTexts.backToReport}</ButtonLink>
  return (
    <Page title={texts.giveBack} aside={back}>
      {isNotFound(error) ? (
        <Notice>{reportTexts.missing}</Notice>
      ) : report ? (
        <Returnable report={report} />
      ) : error ? (
        <LoadFailure what={reportTexts.failed} error={error} retry={refetch} />
      ) : (
        <PurchaseLayout aria-busy="true">
          <Skeleton height="14rem" borderRadius="lg" />
          <Skeleton height="17rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
        </PurchaseLayout>
      )}
    </Page>
  )
}

function Returnable({ report }: { report: Report }) {
  const texts = useMessages('purchasing').returns
  const right = useRightToReturn(report)
  if (report.returned === 'all') return <Notice>{texts.allReturned}</Notice>
  if (right === 'denied') return <Notice>{texts.denied}</Notice>
  return <GiveBack report={report} needsReason={right === 'with a reason'} />
}

/** Number of pieces that come back, by their condition. */
type Counts = { fit: number; broken: number }

const METHODS = ['Cash', 'MoMo pay'] as const satisfies readonly RefundMethod[]

function GiveBack({ report, needsReason }: { report: Report; needsReason: boolean }) {
  const shop = useMessages('shop')
  const texts = useMessages('purchasing').returns
  const { checkout } = useMessages('customer')
  const { reason } = useMessages('office').auditLog
  const [, go] = useLocation()
  const [counts, setCounts] = useState<ReadonlyMap<number, Counts>>(new Map())
  const [method, setMethod] = useState<(typeof METHODS)[number]>('Cash')
  const [transaction, setTransaction] = useState('')
  const [why, setWhy] = useState('')
  const pieces = [...counts].flatMap(([index, { fit, broken }]) => (fit + broken > 0 ? [{ index, fit, broken }] : []))
  // The tax rate changes nothing that is shown here.
  const { credit, debtReduced, refund } = returnWorth(report, pieces, { taxPercent: 0 })
  const transactionId = readMoneyMessage(transaction)?.transactionId
  const isMoMo = refund > 0 && method !== 'Cash'
  const { mutate, isPending } = useGiveBack(report._id, {
    done: (returned) => {
      toast('success', texts.recorded)
      go(`/admin/returns/${returned._id}`, { replace: true })
    },
    failed: (error) => {
      toast('error', failureText(error, shop, texts.errors))
      // The sale may have fewer pieces left than were chosen.
      if (isError(error, 'return.beyond')) setCounts(new Map())
    },
  })
  const giveBack = () =>
    mutate({
      report: report._id,
      lines: pieces.map(({ index, fit, broken }) => ({
        product: report.reportItems[index]?._id ?? '',
        index,
        fit,
        broken,
      })),
      refunds: refund > 0 ? [{ method, amount: refund }] : [],
      ...(isMoMo && transactionId !== undefined && { transactionId }),
      ...(isReason(why) && { reason: why.trim() }),
    })
  const isMissing =
    pieces.length === 0 ||
    (needsReason && !isReason(why)) ||
    (isMoMo && transaction.trim() !== '' && transactionId === undefined)
  return (
    <PurchaseLayout>
      <Content>
        <Section title={texts.lamps}>
          <Muted>
            {shortNumber(report)} · <Minute at={report.createdAt} /> · <bdi>{report.seller.name}</bdi>
          </Muted>
          <ul>
            {report.reportItems.map((line, index) => (
              <LampLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a sale's lines keep their positions
                key={index}
                line={line}
                counts={counts.get(index) ?? NONE}
                busy={isPending}
                onChange={(next) => setCounts(new Map([...counts, [index, next]]))}
              />
            ))}
          </ul>
        </Section>
        {refund > 0 && (
          <Section title={texts.method}>
            <Stack gap="3">
              {METHODS.map((option) => (
                <RadioCard
                  key={option}
                  name="refund"
                  title={checkout.methodNames[option]}
                  hint={texts.methodHints[option]}
                  checked={method === option}
                  onChange={() => setMethod(option)}
                />
              ))}
              {isMoMo && (
                <TransactionField
                  amount={refund}
                  value={transaction}
                  error={transaction.trim() !== '' && transactionId === undefined ? texts.noTransaction : undefined}
                  onChange={setTransaction}
                />
              )}
            </Stack>
          </Section>
        )}
        {needsReason && (
          <Section title={texts.why}>
            <ReasonField value={why} onChange={setWhy} hint={reason.hint} />
          </Section>
        )}
      </Content>
      <Summary aria-label={texts.summary}>
        <Amounts>
          <dl>
            <AmountRow name={texts.credit} amount={credit} />
            {debtReduced > 0 && <AmountRow name={texts.debtReduced} amount={debtReduced} />}
            <AmountRow name={texts.refund} amount={refund} strong />
          </dl>
        </Amounts>
        <SummaryActions>
          <Button look="main" flexGrow={1} disabled={isMissing || isPending} onClick={giveBack}>
            {isPending ? texts.givingBack : refund > 0 ? texts.giveBackAmount(formatRwf(refund)) : texts.giveBack}
          </Button>
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

const NONE: Counts = { fit: 0, broken: 0 }

type LineProps = { line: ReportItem; counts: Counts; busy: boolean; onChange: (counts: Counts) => void }

function LampLine({ line: { name, real, returned = 0, soldAt }, counts, busy, onChange }: LineProps) {
  const texts = useMessages('purchasing').returns
  const left = real - returned
  return (
    <ListItem>
      <Spread rowGap="0" columnGap="4">
        <chakra.bdi fontWeight="bold" overflowWrap="anywhere">
          {name}
        </chakra.bdi>
        <Muted as="span">
          {texts.left(left, real)}
          {soldAt !== undefined && (
            <>
              {' '}
              · <Money amount={soldAt} />
            </>
          )}
        </Muted>
      </Spread>
      {left > 0 && (
        <Row columnGap="6" marginTop="2">
          {(['fit', 'broken'] as const).map((condition) => (
            <Row key={condition} gap="2">
              <span>{texts.conditions[condition]}</span>
              <Stepper
                label={`${texts.conditions[condition]}: ${name}`}
                lessLabel={texts.less(texts.conditions[condition], name)}
                moreLabel={texts.more(texts.conditions[condition], name)}
                value={counts[condition]}
                min={0}
                max={counts[condition] + left - counts.fit - counts.broken}
                busy={busy}
                onChange={(count) => onChange({ ...counts, [condition]: count })}
              />
            </Row>
          ))}
        </Row>
      )}
    </ListItem>
  )
}
