import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { soldFor } from '../../../../../shared/reports/amounts.ts'
import { lacksTransaction } from '../../../../../shared/reports/lacks-transaction.ts'
import { paymentsOf } from '../../../../../shared/reports/payments.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Banner } from '../../../components/banner.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { Minute } from '../../../components/day.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { Section } from '../../../components/section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { History } from '../../../domain/audit-log/history.tsx'
import { VoidedBanner } from '../../../domain/audit-log/voided-banner.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../../domain/checkout/purchase-layout.tsx'
import { DebtPayments } from '../../../domain/reports/debt-payments.tsx'
import { methodsText } from '../../../domain/reports/payment-text.ts'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { TransactionForm } from '../../../domain/reports/transaction-form.tsx'
import { shortNumber } from '../../../domain/short-number.ts'
import { useMessages } from '../../../messages/messages.ts'
import { blockOf } from './block-of.ts'
import { DebtSection } from './debt-section.tsx'
import { GiveBackLink } from './give-back-link.tsx'
import { ProfitSummary } from './profit-summary.tsx'
import { ReportMenu } from './report-menu.tsx'
import { SoldLines } from './sold-lines.tsx'

/** Loaded separately: it corrects mistakes, which are rare, and only works online. */
const ReportEditor = lazy(async () => ({ default: (await import('./report-editor.tsx')).ReportEditor }))

/** Loaded separately, since fiscal receipts are off in most shops. */
const FiscalBadge = lazy(async () => ({
  default: (await import('../../../domain/fiscal/fiscal-badge.tsx')).FiscalBadge,
}))

/** Loaded separately, since few sales have returns. */
const ReturnsSection = lazy(async () => ({
  default: (await import('../../../domain/returns/returns-section.tsx')).ReturnsSection,
}))

export function ReportPage() {
  const { title, update } = useMessages('office').report
  return (
    <OneReport
      title={title}
      actions={(report) => (
        <>
          {/* A debt from before the books is deleted and recorded again instead of edited. */}
          {!report.opening && !report.voided && blockOf(report) === undefined && (
            <ButtonLink href={`/update/${report._id}`}>{update}</ButtonLink>
          )}
          <GiveBackLink report={report} />
        </>
      )}
      show={(report) => <ReportDetails report={report} />}
    />
  )
}

export function UpdateReportPage() {
  const { updateTitle, backToReport, errors } = useMessages('office').report
  const toReport = ({ _id }: Report) => <ButtonLink href={`/report/${_id}`}>{backToReport}</ButtonLink>
  return (
    <OneReport
      title={updateTitle}
      actions={toReport}
      show={(report) => {
        const block = blockOf(report)
        return block !== undefined ? (
          <Notice action={toReport(report)}>{errors[block]}</Notice>
        ) : (
          <Suspense fallback={<ReportSkeleton />}>
            <ReportEditor report={report} />
          </Suspense>
        )
      }}
    />
  )
}

type Props = {
  title: string
  actions: (report: Report) => ReactNode
  show: (report: Report) => ReactNode
}

function OneReport({ title, actions, show }: Props) {
  const texts = useMessages('office').report
  const { checkout } = useMessages('customer')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <RecordPage
      title={title}
      query={useQuery(reportQuery(id))}
      back={<TextLink href="/admin/report">{texts.back}</TextLink>}
      texts={texts}
      skeleton={<ReportSkeleton />}
      head={(report) => ({
        title: `${title} ${shortNumber(report)}`,
        id: report._id,
        amount: report.opening ? report.deptsGranted : soldFor(report.reportItems),
        state: <StatusBadge status={report.status}>{report.status}</StatusBadge>,
        note: (
          <>
            {report.status !== 'LOSS' && `${methodsText(report, checkout.methodNames)} · `}
            <bdi>{report.seller.name}</bdi> · <Minute at={report.createdAt} />
          </>
        ),
        actions: actions(report),
        menu: <ReportMenu report={report} />,
      })}
    >
      {show}
    </RecordPage>
  )
}

function ReportSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Content>
        <Skeleton height={{ base: '32rem', sm: '19rem' }} borderRadius="lg" />
        <Skeleton height="9.5rem" borderRadius="lg" />
        <Skeleton height="12rem" borderRadius="lg" />
      </Content>
      <Skeleton height="17rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}

/** Renders a sale in the order in which staff need it: the debt, the lamps, the payment, and the rest. */
function ReportDetails({ report }: { report: Report }) {
  const { report: texts, debts } = useMessages('office')
  const debt = report.deptsGranted > 0 && !report.voided && <DebtSection report={report} isEditing={false} />
  // The debt section keeps its place on the screen when the debt is settled.
  const [beganOwed] = useState(report.owed > 0)
  const block = blockOf(report)
  return (
    <>
      <PurchaseLayout>
        <Content>
          <VoidedBanner voided={report.voided} />
          {report.fiscal && (
            <Suspense fallback={null}>
              <FiscalBadge fiscal={report.fiscal} />
            </Suspense>
          )}
          {beganOwed && debt}
          <Section title={report.opening ? debts.opening : texts.items}>
            <SoldLines lines={report.reportItems} />
          </Section>
          {!beganOwed && debt}
          {report.returns && (
            <Suspense fallback={<Skeleton height="8rem" borderRadius="lg" />}>
              <ReturnsSection source={{ report: report._id }} />
            </Suspense>
          )}
          <MethodSection report={report} />
          <ReportFacts report={report} />
          <History of="report" row={report._id} />
        </Content>
        <Summary aria-labelledby="selling-summary">
          <Amounts>
            <ProfitSummary amounts={report} hasDebt={report.deptsGranted > 0} />
          </Amounts>
        </Summary>
      </PurchaseLayout>
      {block !== undefined && (
        <Kept>
          {texts.errors[block]}{' '}
          {report.exchangeOf !== undefined && (
            <TextLink href={`/admin/returns/${report.exchangeOf}`}>{texts.exchangeOf}</TextLink>
          )}
        </Kept>
      )}
    </>
  )
}

/** Explanation why a sale can be neither corrected nor deleted. */
const Kept = chakra('p', { base: { marginTop: '10', color: 'muted' } })

/** Methods by which a sale is paid immediately. */
const PAID_BY: ReadonlySet<string> = new Set(['MoMo pay', 'MoMo', 'Cash'])

/** Renders a sale's payment method and whether it is paid. A loss has no payment. */
function MethodSection({ report }: { report: Report }) {
  const { checkout } = useMessages('customer')
  const { method: texts, transaction } = useMessages('office').report
  const { paymentMethod, tenders, owed, status, transactionId } = report
  // The method of a sale in parts is that of the largest, even if the rest is on debt.
  const isPaid = owed === 0 || (PAID_BY.has(paymentMethod) && tenders === undefined)
  const atSale = paymentsOf(report).filter((payment) => payment.atSale)
  return (
    <Section title={texts.title}>
      <p>{methodsText(report, checkout.methodNames)}</p>
      {atSale.length > 0 && (atSale.length > 1 || report.deptsGranted > 0) && <DebtPayments payments={atSale} />}
      {status !== 'LOSS' && (
        <Banner done={isPaid} wrong={!isPaid}>
          {isPaid ? texts.paid : texts.notPaid}
        </Banner>
      )}
      {transactionId !== undefined && (
        <chakra.p marginTop="3" overflowWrap="anywhere">
          {transaction.shown} <strong>{transactionId}</strong>
        </chakra.p>
      )}
      {lacksTransaction(report) && (
        <chakra.div marginTop="4">
          <TransactionForm report={report} />
        </chakra.div>
      )}
    </Section>
  )
}

/** Length of an instant's text up to its minute. */
const MINUTE = '2026-11-22T08:00'.length

/** Renders the recorded facts of a sale and omits those it does not have. */
function ReportFacts({ report }: { report: Report }) {
  const { details, facts } = useMessages('office').report
  const { fields } = useMessages('office').sale
  const { recordedAt, refusedMadeAt, found = [] } = report
  const { _id, createdAt, seller, depts, ibyangiritse, givenTo, real, soldAt, inStock, expense, comments } = report
  return (
    <Section title={details}>
      <Facts>
        <Fact name={facts.date}>
          <Minute at={createdAt} />
        </Fact>
        {recordedAt !== undefined && recordedAt.slice(0, MINUTE) !== createdAt.slice(0, MINUTE) && (
          <Fact name={facts.recordedAt}>
            <Minute at={recordedAt} />
          </Fact>
        )}
        {refusedMadeAt !== undefined && (
          <Fact name={facts.refusedMadeAt}>
            <Minute at={refusedMadeAt} />
          </Fact>
        )}
        <Fact name={facts.seller}>
          <bdi>{seller.name}</bdi>
        </Fact>
        {depts > 0 && (
          <Fact name={facts.depts}>
            <Money amount={depts} color="tomato" fontWeight="bold" />
          </Fact>
        )}
        {givenTo !== undefined && (
          <Fact name={fields.givenTo}>
            <bdi>{givenTo}</bdi>
          </Fact>
        )}
        {ibyangiritse > 0 && <Fact name={facts.losses}>{ibyangiritse}</Fact>}
        {expense > 0 && (
          <Fact name={fields.expense}>
            <Money amount={expense} color="tomato" />
          </Fact>
        )}
        <Fact name={fields.real}>{real}</Fact>
        {soldAt !== undefined && (
          <Fact name={facts.soldAt}>
            <Money amount={soldAt} />
          </Fact>
        )}
        <Fact name={facts.inStock}>{inStock}</Fact>
        {found.length > 0 && (
          <Fact name={facts.found}>
            {found
              .map(({ name, count, reverted = 0, matched = 0 }) => {
                const settled = reverted + matched
                return `${name} × ${count}${settled > 0 ? ` − ${settled}` : ''}`
              })
              .join(', ')}
          </Fact>
        )}
        <Fact name={facts.number}>
          <chakra.span title={_id}>{shortNumber(report)}</chakra.span>
        </Fact>
        <Fact name={fields.comments} wide>
          <bdi>{comments}</bdi>
        </Fact>
      </Facts>
    </Section>
  )
}
