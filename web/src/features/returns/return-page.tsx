import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import { isReason } from '../../../../shared/changes/audit-entry.ts'
import { formatRwf, times } from '../../../../shared/money.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { ButtonAnchor, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { ListItem, Muted, Spread } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { RowMenu, RowMenuButton } from '../../components/row-menu.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { History } from '../../domain/audit-log/history.tsx'
import { ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { VoidedBanner } from '../../domain/audit-log/voided-banner.tsx'
import { MoneyMovedField } from '../../domain/cash/money-moved-field.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../domain/checkout/purchase-layout.tsx'
import { useRightToCorrect } from '../../domain/reports/use-right-to-correct.ts'
import { paidBack } from '../../domain/returns/paid-back.ts'
import { returnQuery } from '../../domain/returns/return-queries.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { failureText } from '../../lib/failure-text.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { toast } from '../../lib/toasts.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { useDeleteReturn } from './returns-api.ts'

export function ReturnPage() {
  const { id = '' } = useParams<{ id: string }>()
  const texts = useMessages('purchasing').returns
  return (
    <RecordPage
      title={texts.one}
      query={useQuery(returnQuery(id))}
      back={<TextLink href="/admin/returns">{texts.backToList}</TextLink>}
      texts={texts}
      skeleton={
        <PurchaseLayout aria-busy="true">
          <Skeleton height="19rem" borderRadius="lg" />
          <Skeleton height="17rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
        </PurchaseLayout>
      }
      head={(returned) => ({
        title: `${texts.one} ${shortNumber(returned)}`,
        id: returned._id,
        amount: returned.credit,
        note: (
          <>
            <bdi>{returned.by.name}</bdi> · <Minute at={returned.createdAt} />
          </>
        ),
        actions: !returned.voided && <SlipLinks returned={returned} />,
        menu: <ReturnMenu returned={returned} />,
      })}
    >
      {(returned) => <Details returned={returned} />}
    </RecordPage>
  )
}

/** Renders the links to the slip on paper and to the same slip as a message. */
function SlipLinks({ returned }: { returned: Return }) {
  const texts = useMessages('purchasing').returns
  const { shop } = useMessages('shop')
  const { checkout } = useMessages('customer')
  const minute = useMinuteText()
  const name = useStaffSettings()?.name ?? shop.name
  const text = slipText(returned, { shop: name, at: minute(returned.createdAt), methods: checkout.methodNames }, texts)
  return (
    <>
      <ButtonLink href={`/receipt/return/${returned._id}`}>{texts.slip}</ButtonLink>
      <ButtonAnchor href={whatsAppLink('', text)} target="_blank" rel="noreferrer">
        {texts.send}
      </ButtonAnchor>
    </>
  )
}

function Details({ returned }: { returned: Return }) {
  const texts = useMessages('purchasing').returns
  const { checkout } = useMessages('customer')
  const { summary } = useMessages('office').sale
  const { credit, debtReduced, refunds, sales, costs, taxPrice, grossProfit, netProfit } = returned
  return (
    <PurchaseLayout>
      <Content>
        <VoidedBanner voided={returned.voided} />
        <Section title={texts.lamps}>
          <ul>
            {returned.lines.map(({ index, name, slug, fit, broken, soldAt }) => (
              <ListItem key={index}>
                <Spread rowGap="0" columnGap="4">
                  <TextLink href={`/product/${slug}`}>
                    <bdi>{name}</bdi>
                  </TextLink>
                  {soldAt !== undefined && <Money amount={times(soldAt, fit + broken)} fontWeight="bold" />}
                </Spread>
                <Muted>
                  {[
                    ...(fit > 0 ? [`${texts.conditions.fit}: ${fit}`] : []),
                    ...(broken > 0 ? [`${texts.conditions.broken}: ${broken}`] : []),
                  ].join(' · ')}
                </Muted>
              </ListItem>
            ))}
          </ul>
        </Section>
        <Section title={texts.money}>
          <dl>
            <AmountRow name={texts.credit} amount={credit} />
            {debtReduced > 0 && <AmountRow name={texts.debtReduced} amount={debtReduced} />}
            {refunds.map(({ method, amount }) => (
              <AmountRow key={method} name={textOf(checkout.methodNames, method) ?? method} amount={amount} />
            ))}
            <AmountRow name={texts.refund} amount={paidBack(returned)} strong />
          </dl>
        </Section>
        <ReturnFacts returned={returned} />
        <History of="return" row={returned._id} />
      </Content>
      <Summary aria-labelledby="return-summary">
        <Amounts>
          <chakra.h2 id="return-summary" fontSize="lg" marginBottom="1">
            {texts.ofDay}
          </chakra.h2>
          <Muted marginBottom="3">{texts.ofDayHint}</Muted>
          <dl>
            <AmountRow name={summary.sales} amount={sales} />
            <AmountRow name={summary.costs} amount={costs} />
            <AmountRow name={summary.tax} amount={taxPrice} />
            <AmountRow name={summary.gross} amount={grossProfit} />
            <AmountRow name={summary.net} amount={netProfit} strong />
          </dl>
        </Amounts>
      </Summary>
    </PurchaseLayout>
  )
}

function ReturnFacts({ returned }: { returned: Return }) {
  const texts = useMessages('purchasing').returns
  const { details, facts } = useMessages('office').report
  const { sale, till } = useMessages('office')
  const { report, order, saleNumber, soldOn, createdAt, by, givenTo, transactionId, reason, exchange } = returned
  return (
    <Section title={details}>
      <Facts>
        <Fact name={facts.number}>{shortNumber(returned)}</Fact>
        <Fact name={facts.date}>
          <Minute at={createdAt} />
        </Fact>
        <Fact name={texts.by}>
          <bdi>{by.name}</bdi>
        </Fact>
        {report !== undefined && (
          <Fact name={texts.sale}>
            <TextLink minHeight="0" href={`/report/${report}`}>
              {shortNumber({ _id: report, number: saleNumber })}
            </TextLink>
          </Fact>
        )}
        {order !== undefined && (
          <Fact name={texts.order}>
            <TextLink minHeight="0" href={`/order/${order}`}>
              {shortNumber({ _id: order, number: saleNumber })}
            </TextLink>
          </Fact>
        )}
        {exchange !== undefined && (
          <Fact name={texts.exchange.lamps}>
            <TextLink minHeight="0" href={`/report/${exchange}`}>
              {till.see}
            </TextLink>
          </Fact>
        )}
        <Fact name={texts.soldOn}>
          <Minute at={soldOn} />
        </Fact>
        {givenTo !== undefined && (
          <Fact name={sale.fields.givenTo}>
            <bdi>{givenTo}</bdi>
          </Fact>
        )}
        {transactionId !== undefined && <Fact name={texts.transaction}>{transactionId}</Fact>}
        {reason !== undefined && (
          <Fact name={texts.why} wide>
            <bdi>{reason}</bdi>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** Renders the menu of a return with its deletion, for users who may. */
function ReturnMenu({ returned }: { returned: Return }) {
  const shop = useMessages('shop')
  const texts = useMessages('purchasing').returns
  const { report: reportTexts, auditLog, menuOf } = useMessages('office')
  const [isConfirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const [moneyMoved, setMoneyMoved] = useState<MoneyMoved>()
  const right = useRightToCorrect({ ...returned, seller: returned.by })
  const { mutate, isPending } = useDeleteReturn(returned._id, {
    done: () => {
      setConfirming(false)
      toast('success', texts.deleted)
    },
    failed: (error) => {
      setConfirming(false)
      toast('error', failureText(error, shop, texts.errors))
    },
  })
  if (right === 'denied') return null
  return (
    <>
      <RowMenu name={menuOf(shortNumber(returned))}>
        <RowMenuButton data-danger onClick={() => setConfirming(true)}>
          {reportTexts.delete}
        </RowMenuButton>
      </RowMenu>
      {isConfirming && (
        <ConfirmDialog
          title={texts.sure}
          confirm={isPending ? reportTexts.deleting : reportTexts.delete}
          busy={isPending || (right === 'with a reason' && !isReason(why))}
          onConfirm={() => mutate({ why: why.trim(), moneyMoved })}
          onCancel={() => setConfirming(false)}
        >
          <p>{texts.deleteEffect}</p>
          {returned.exchange !== undefined && <p>{texts.exchange.deleteEffect}</p>}
          <MoneyMovedField moment={returned.createdAt} value={moneyMoved} onChange={setMoneyMoved} />
          {right === 'with a reason' && <ReasonField value={why} onChange={setWhy} hint={auditLog.reason.hint} />}
        </ConfirmDialog>
      )}
    </>
  )
}

type SlipFacts = {
  shop: string
  /** Day and time of the return. */
  at: string
  /** Names of the payment methods. */
  methods: Readonly<Record<string, string>>
}

/** Returns the slip of a return as a message to the customer, without costs or profit. */
function slipText(
  returned: Return,
  { shop, at, methods }: SlipFacts,
  texts: Messages['purchasing']['returns'],
): string {
  const { lines, credit, debtReduced, refunds } = returned
  return [
    `${shop} · ${texts.one} ${shortNumber(returned)} · ${at}`,
    ...lines.map(({ name, fit, broken }) => `- ${fit + broken} × ${name}`),
    `${texts.credit}: ${formatRwf(credit)}`,
    ...(debtReduced > 0 ? [`${texts.debtReduced}: ${formatRwf(debtReduced)}`] : []),
    ...refunds.map(({ method, amount }) => {
      const name = textOf(methods, method) ?? method
      return `${method === 'Return' ? name : `${texts.refund} (${name})`}: ${formatRwf(amount)}`
    }),
  ].join('\n')
}
