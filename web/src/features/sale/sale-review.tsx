import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { formatRwf } from '../../../../shared/money.ts'
import { commentsFor } from '../../../../shared/reports/comments.ts'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { Button } from '../../components/button.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { DoneIcon } from '../../components/icons.tsx'
import { Muted, Spread } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { EditLink } from '../../domain/checkout/edit-link.tsx'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { debtors, knownSpelling } from '../../domain/debtors/debtors.ts'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import type { Entry } from '../../domain/outbox/entry.ts'
import { cashAndMomoTenders } from '../../domain/reports/cash-part.tsx'
import { CompactSummary } from '../../domain/reports/compact-summary.tsx'
import { partsText } from '../../domain/reports/payment-text.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useCheckedBuyer } from './check-buyer.ts'
import { reportRequest } from './report-request.ts'
import { type SaleAction, useClearRecordedSale, useIsActing, useSaleActions, useUndo } from './sale-api.ts'
import type { OfferedMethod, SaleDraft } from './sale-draft.ts'
import { SaleFailure } from './sale-failure.tsx'
import { SellingSummary } from './selling-summary.tsx'
import { cashPartOf } from './staff-payment.ts'
import { StockPanel } from './stock-panel.tsx'
import { amountsOf, leftOver, linesBelowCost, parsePrice, readSale, type TypedSale } from './typed-sale.ts'

type Props = { draft: SaleDraft; lamps: readonly CartLine[]; method: OfferedMethod }

export function SaleReview({ draft, lamps, method }: Props) {
  const { checkout } = useMessages('customer')
  const { sale: texts, outbox, till } = useMessages('office')
  const [, go] = useLocation()
  const settings = useSettings()
  const { value: buyer } = useCheckedBuyer(draft)
  const sale = readSale(draft, lamps)
  const amounts = amountsOf(sale, settings)
  const cash = cashPartOf(draft, method, amounts)
  const tenders = cash && cashAndMomoTenders(cash)
  const seeReport = (id: string) => go(`/report/${id}`, { replace: true })
  const see = ({ reference }: Entry) => {
    if (reference === undefined) go('/admin/outbox', { replace: true })
    else seeReport(reference)
  }
  const { act, error, isPending, isSuccess, action, reset } = useSaleActions({
    saved: (made) => {
      toast('success', made.reference === undefined ? outbox.waits : texts.saved)
      see(made)
    },
  })
  useClearRecordedSale((made) => {
    toast('success', till.madeBefore)
    see(made)
  })
  const kind = action?.kind ?? 'save'
  const isSold = isSuccess && kind === 'sell'
  useEffect(() => {
    // 'sell' is done, so Enter continues with 'save'.
    if (isSold) focusSaveButton()
  }, [isSold])
  const doIt = (kind: SaleAction['kind']) => {
    if (kind === 'sell') act({ kind })
    else if (amounts)
      act({
        kind,
        request: reportRequest({ draft, sale, method, amounts, tenders, buyer }),
        lines: sale.lines,
      })
  }
  if (cash?.error) return <Redirect to="/payment" replace />
  return (
    <PurchaseLayout>
      <Content>
        <StockPanel draft={draft} lamps={sale.lines} />
        {error && !isPending && (
          <SaleFailure
            error={error}
            kind={kind}
            draft={draft}
            sale={sale}
            retry={() => doIt(kind)}
            seeReport={seeReport}
            resolved={() => {
              reset()
              focusSaveButton()
            }}
          />
        )}
        <Section title={texts.report} aside={<EditLink href="/admin/createReport" what={texts.report} />}>
          <SaleFacts draft={draft} sale={sale} amounts={amounts} />
        </Section>
        <Section title={texts.method} aside={<EditLink href="/payment" what={texts.method} />}>
          <p>{partsText({ paymentMethod: method, tenders }, checkout.methodNames)}</p>
        </Section>
        <Section title={checkout.items} aside={<EditLink href="/cart" what={checkout.items} />}>
          <LampLines lines={lamps.map((lamp) => ({ ...lamp, quantity: realOf(sale, lamp) }))} />
        </Section>
      </Content>
      <ReviewSummary draft={draft} sale={sale} amounts={amounts} doing={isPending ? kind : undefined} doIt={doIt} />
    </PurchaseLayout>
  )
}

function focusSaveButton(): void {
  document.getElementById(SAVE_BUTTON)?.focus()
}

function realOf({ lines }: TypedSale, { _id }: CartLine): number {
  return lines.find((line) => line._id === _id)?.real ?? 0
}

type Kind = SaleAction['kind']
type ReviewSummaryProps = {
  draft: SaleDraft
  sale: TypedSale
  amounts: ReportAmounts | undefined
  doing: Kind | undefined
  doIt: (kind: Kind) => void
}

function ReviewSummary({ draft, sale, amounts, doing, doIt }: ReviewSummaryProps) {
  const texts = useMessages('office').sale
  const busy = useIsActing()
  const isTaken = sale.lines.every(({ _id }) => draft.taken[_id]?.sure)
  const waits = busy || sale.real === 0 || draft.undoing || leftOver(draft, sale.lines).length > 0
  return (
    <Summary aria-labelledby="selling-summary">
      <Amounts>
        <SellingSummary amounts={amounts} />
        <Muted marginTop="3">{sale.real === 0 ? texts.noneSold : texts.buttonsHint}</Muted>
      </Amounts>
      <SummaryActions>
        <CompactSummary amounts={amounts} />
        <Taken draft={draft} />
        <Button flexGrow={1} disabled={waits || isTaken} onClick={() => doIt('sell')}>
          {doing === 'sell' ? texts.selling : texts.sell}
        </Button>
        <Button
          id={SAVE_BUTTON}
          look="main"
          flexGrow={2}
          disabled={waits || amounts === undefined}
          onClick={() => doIt('save')}
        >
          {doing === 'save' ? texts.saving : texts.save}
        </Button>
      </SummaryActions>
    </Summary>
  )
}

/** Id of the button that gets the focus when the lamps are sold or an obstacle is resolved. */
const SAVE_BUTTON = 'save-report'

/** Renders how many lamps were taken from stock for this sale, and a button that puts them back if the buyer left. */
function Taken({ draft }: { draft: SaleDraft }) {
  const texts = useMessages('office').sale
  const busy = useIsActing()
  const { mutate: undo } = useUndo(() => toast('success', texts.putBackDone))
  const sure = Object.values(draft.taken).filter((taking) => taking.sure)
  const count = sure.reduce((total, taking) => total + taking.count, 0)
  return (
    <Spread gap="0" width="100%" fontSize="sm" _empty={{ display: 'none' }} role="status">
      {count > 0 && (
        <>
          <chakra.span display="inline-flex" gap="1" color="green">
            <DoneIcon />
            {texts.taken(count)}
          </chakra.span>
          <Button look="bare" paddingInline="2" disabled={busy} onClick={() => undo()}>
            {texts.putBack}
          </Button>
        </>
      )}
    </Spread>
  )
}

type SaleFactsProps = { draft: SaleDraft; sale: TypedSale; amounts: ReportAmounts | undefined }

function SaleFacts({ draft, sale, amounts }: SaleFactsProps) {
  const texts = useMessages('office').sale
  const { fields, nothing } = texts
  const known = useQuery(debtors)
  const typedExpense = parsePrice(draft.expense) ?? 0
  const isDebt = amounts !== undefined && amounts.depts > 0
  const belowCost = linesBelowCost(sale)
  return (
    <>
      <Facts>
        <Fact name={fields.depts}>
          <Money amount={isDebt ? amounts.depts : 0} />
          {isDebt && sale.real > 1 && (
            <Muted as="span" marginInlineStart="2">
              {texts.soldEach(sale.real)} <Money amount={sale.deptsEach} />
            </Muted>
          )}
        </Fact>
        <Fact name={texts.losses}>{sale.ibyangiritse}</Fact>
        <Fact name={fields.givenTo}>
          <bdi>{knownSpelling(sale.givenTo, known.data) ?? sale.givenTo ?? nothing}</bdi>
        </Fact>
        <Fact name={fields.real}>{sale.real}</Fact>
        <Fact name={fields.soldAt} wide>
          <Prices sale={sale} none={nothing} />
        </Fact>
        <Fact name={fields.comments} wide>
          <bdi>{commentsFor(amounts?.status ?? 'PAID', draft.comments?.trim())}</bdi>
        </Fact>
        {typedExpense > 0 && (
          <Fact name={fields.expense} wide>
            <Money amount={typedExpense} />
          </Fact>
        )}
      </Facts>
      {belowCost.map(({ _id, name, costPrice = 0 }) => (
        <chakra.p marginTop="2" color="yellow" fontSize="sm" key={_id} role="status">
          {name}: {texts.belowCost(formatRwf(costPrice))}
        </chakra.p>
      ))}
    </>
  )
}

/** Renders the price of each lamp, or one price if they are equal. */
function Prices({ sale: { lines }, none }: { sale: TypedSale; none: string }) {
  const { soldEach } = useMessages('office').sale
  const [first, ...others] = lines
  if (!first || lines.every(({ soldAt }) => soldAt === undefined)) return none
  if (others.length === 0) return <Money amount={first.soldAt ?? 0} />
  return lines.map(({ _id, name, real, soldAt = 0 }) => (
    <chakra.div key={_id}>
      <Muted as="span" marginInlineStart="2">
        {name}:{' '}
      </Muted>
      <chakra.span whiteSpace="nowrap">
        {soldEach(real)} <Money amount={soldAt} />
      </chakra.span>
    </chakra.div>
  ))
}
