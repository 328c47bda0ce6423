import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { isReason } from '../../../../shared/changes/audit-entry.ts'
import { formatRwf, sum } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { ReturnedPieces } from '../../../../shared/returns/amounts.ts'
import type { RefundMethod } from '../../../../shared/returns/return.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Button } from '../../components/button.tsx'
import { ListItem, Muted, Row, Spread, Stack } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { RadioCard } from '../../components/radio-card.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { readMoneyMessage } from '../../domain/reports/money-message.ts'
import { TransactionField } from '../../domain/reports/transaction-field.tsx'
import type { ReturnSource } from '../../domain/returns/return-queries.ts'
import { isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { readDifference, type TypedDifference } from './difference.ts'
import { PayDifference } from './pay-difference.tsx'
import { useGiveBack } from './returns-api.ts'
import { TakeInstead } from './take-instead.tsx'
import { priceOf, saleOf, totalOf } from './taken-lamps.ts'
import { useTakenLamps } from './use-taken-lamps.ts'

/** Number of pieces that come back, by their condition. */
type Counts = { fit: number; broken: number }

/** Method by which the form can pay money back. */
export type OfferedMethod = Exclude<RefundMethod, 'MoMo'>

type Props = {
  source: ReturnSource
  heading: ReactNode
  /** Lines of the sale or order; `price` in RWF for one piece. */
  lines: readonly SoldLine[]
  needsReason: boolean
  /** Name of the customer, who is suggested as the debtor of a difference. */
  customer: string
  /** Methods to choose from, the suggested one first. */
  methods: readonly OfferedMethod[]
  /** Returns what the pieces are worth, in RWF. */
  worthOf: (pieces: readonly ReturnedPieces[]) => { credit: number; debtReduced?: number; refund: number }
}

type SoldLine = { _id: string; name: string; sold: number; returned?: number | undefined; price?: number | undefined }

/** Renders the form that takes lamps of a sale or an order back. */
export function GiveBackForm({ source, heading, lines, needsReason, customer, methods, worthOf }: Props) {
  const shop = useMessages('shop')
  const texts = useMessages('purchasing').returns
  const { exchange } = texts
  const { checkout } = useMessages('customer')
  const { report, auditLog } = useMessages('office')
  const [, go] = useLocation()
  const [counts, setCounts] = useState<ReadonlyMap<number, Counts>>(new Map())
  const [method, setMethod] = useState<OfferedMethod>(methods[0] ?? 'Cash')
  const [payment, setPayment] = useState<TypedDifference>({
    method: 'Cash',
    cash: undefined,
    givenTo: customer,
    paidNow: '',
    paidBy: 'Cash',
  })
  const [transaction, setTransaction] = useState('')
  const [why, setWhy] = useState('')
  const pieces = [...counts].flatMap(([index, { fit, broken }]) => (fit + broken > 0 ? [{ index, fit, broken }] : []))
  const { credit, debtReduced = 0, refund } = worthOf(pieces)
  const choice = useTakenLamps()
  const { taken } = choice
  const toPay = Math.max(0, sum([totalOf(taken), -refund]))
  const toRefund = Math.max(0, sum([refund, -totalOf(taken)]))
  const transactionId = readMoneyMessage(transaction)?.transactionId
  const difference = readDifference(payment, toPay)
  const { tenders, depts, errors: differenceErrors } = difference
  const paidNow = sum([toPay, -depts])
  const moved = toRefund > 0 ? [{ method, amount: toRefund }] : tenders
  const byMoMo = sum(moved.map((part) => (part.method === 'MoMo pay' ? part.amount : 0)))
  const { mutate, isPending } = useGiveBack('order' in source ? source.order : source.report, {
    done: (returned) => {
      toast('success', texts.recorded)
      go(`/admin/returns/${returned._id}`, { replace: true })
    },
    failed: (error) => {
      const own = { ...report.errors, ...report.transaction.errors, ...texts.errors, ...exchange.errors }
      toast('error', failureText(error, shop, own))
      // The sale may have fewer pieces left than were chosen.
      if (isError(error, 'return.beyond')) setCounts(new Map())
    },
  })
  const giveBack = () =>
    mutate({
      typed: [
        [pieces, method, payment, transaction, why],
        taken.map(({ lamp, count, soldAt }) => [lamp._id, count, soldAt]),
      ],
      body: {
        ...source,
        lines: pieces.map(({ index, fit, broken }) => ({ product: lines[index]?._id ?? '', index, fit, broken })),
        refunds: toRefund > 0 ? [{ method, amount: toRefund }] : [],
        ...(byMoMo > 0 && toRefund > 0 && transactionId !== undefined && { transactionId }),
        ...(isReason(why) && { reason: why.trim() }),
        ...(taken.length > 0 && {
          exchange: saleOf(taken, {
            difference,
            transactionId: byMoMo > 0 && toPay > 0 ? transactionId : undefined,
            givenTo: payment.givenTo,
          }),
        }),
      },
    })
  const stockOf = ({ _id, countInStock }: TillLamp) =>
    pieces.reduce((all, { index, fit }) => (lines[index]?._id === _id ? all + fit : all), countInStock)
  const isMissing =
    pieces.length === 0 ||
    taken.some((line) => priceOf(line) === undefined) ||
    (depts > 0 && payment.givenTo.trim() === '') ||
    Object.keys(differenceErrors).length > 0 ||
    (needsReason && !isReason(why)) ||
    (byMoMo > 0 && transaction.trim() !== '' && transactionId === undefined)
  const action =
    toPay > 0
      ? paidNow > 0
        ? exchange.submitAndTake(formatRwf(paidNow))
        : exchange.submitOnDebt(formatRwf(depts))
      : toRefund > 0
        ? texts.giveBackAmount(formatRwf(toRefund))
        : taken.length > 0
          ? exchange.submit
          : texts.giveBack
  const transactionField = byMoMo > 0 && (
    <TransactionField
      amount={byMoMo}
      value={transaction}
      error={transaction.trim() !== '' && transactionId === undefined ? texts.noTransaction : undefined}
      onChange={setTransaction}
    />
  )
  return (
    <PurchaseLayout>
      <Content>
        <Section title={texts.lamps}>
          <Muted>{heading}</Muted>
          <ul>
            {lines.map((line, index) => (
              <LampLine
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their positions
                key={index}
                line={line}
                counts={counts.get(index) ?? NONE}
                busy={isPending}
                onChange={(next) => setCounts(new Map([...counts, [index, next]]))}
              />
            ))}
          </ul>
        </Section>
        <TakeInstead choice={choice} stockOf={stockOf} busy={isPending} />
        {toPay > 0 && (
          <PayDifference typed={payment} read={difference} onChange={setPayment}>
            {transactionField}
          </PayDifference>
        )}
        {toRefund > 0 && (
          <Section title={texts.method}>
            <Stack gap="3">
              {methods.map((option) => (
                <RadioCard
                  key={option}
                  name="refund"
                  title={checkout.methodNames[option]}
                  hint={texts.methodHints[option]}
                  checked={method === option}
                  onChange={() => setMethod(option)}
                />
              ))}
              {transactionField}
            </Stack>
          </Section>
        )}
        {needsReason && (
          <Section title={texts.why}>
            <ReasonField value={why} onChange={setWhy} hint={auditLog.reason.hint} />
          </Section>
        )}
      </Content>
      <Summary aria-label={texts.summary}>
        <Amounts>
          <dl>
            <AmountRow name={texts.credit} amount={credit} />
            {debtReduced > 0 && <AmountRow name={texts.debtReduced} amount={debtReduced} />}
            {taken.length > 0 && <AmountRow name={exchange.lamps} amount={totalOf(taken)} />}
            {toPay > 0 ? (
              <>
                {depts > 0 && <AmountRow name={exchange.onDebt} amount={depts} strong={paidNow === 0} />}
                {paidNow > 0 && <AmountRow name={exchange.toPay} amount={paidNow} strong />}
              </>
            ) : (
              <AmountRow name={texts.refund} amount={toRefund} strong />
            )}
          </dl>
        </Amounts>
        <SummaryActions>
          <Button look="main" flexGrow={1} disabled={isMissing || isPending} onClick={giveBack}>
            {isPending ? texts.givingBack : action}
          </Button>
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

export function GiveBackSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Skeleton height="14rem" borderRadius="lg" />
      <Skeleton height="17rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}

const NONE: Counts = { fit: 0, broken: 0 }

type LineProps = { line: SoldLine; counts: Counts; busy: boolean; onChange: (counts: Counts) => void }

function LampLine({ line: { name, sold, returned = 0, price }, counts, busy, onChange }: LineProps) {
  const texts = useMessages('purchasing').returns
  const left = sold - returned
  return (
    <ListItem>
      <Spread rowGap="0" columnGap="4">
        <chakra.bdi fontWeight="bold" overflowWrap="anywhere">
          {name}
        </chakra.bdi>
        <Muted as="span">
          {texts.left(left, sold)}
          {price !== undefined && (
            <>
              {' '}
              · <Money amount={price} />
            </>
          )}
        </Muted>
      </Spread>
      {left > 0 && (
        <Row columnGap="6" marginTop="2">
          {(['fit', 'broken'] as const).map((condition) => (
            <Row key={condition} gap="2">
              <chakra.span minWidth="6rem">{texts.conditions[condition]}</chakra.span>
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
