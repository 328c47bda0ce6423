import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react'
import { lacksTransaction } from '../../../../../shared/reports/lacks-transaction.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { payCodes } from '../../../../../shared/settings/pay-codes.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { DoneIcon } from '../../../components/icons.tsx'
import { Row } from '../../../components/layout.ts'
import { ShareButton } from '../../../components/share-button.tsx'
import { SummaryActions } from '../../../domain/checkout/purchase-layout.tsx'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { partsText } from '../../../domain/reports/payment-text.ts'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { TransactionForm } from '../../../domain/reports/transaction-form.tsx'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { useSettings } from '../../../domain/settings/settings.ts'
import { useFocusWhenGone } from '../../../lib/use-focus-when-gone.ts'
import { useMessages } from '../../../messages/messages.ts'
import { receiptText } from './receipt-text.ts'
import { SoldAmounts } from './sold-amounts.tsx'
import { UndoSale } from './undo-sale.tsx'

/** Loaded separately, since fiscal receipts are off in most shops. */
const FiscalBadge = lazy(async () => ({
  default: (await import('../../../domain/fiscal/fiscal-badge.tsx')).FiscalBadge,
}))

type Props = {
  entry: Entry
  id: string
  change: number | undefined
  onNext: () => void
}

export function RecordedSale({ entry, id, change, onNext }: Props) {
  const {
    till,
    report: { transaction },
  } = useMessages('office')
  const { payCode } = useMessages('customer')
  // The response that recorded the sale is current.
  const { data: report } = useQuery({
    ...reportQuery(id),
    staleTime: 60_000,
  })
  const settings = useSettings()
  const hasCodes = settings !== undefined && payCodes(settings, 0).length > 0
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  if (entry.request.to !== 'sale') return null
  const { depts = 0, givenTo, costs = 0, comments } = entry.request.body
  return (
    <Panel aria-labelledby="recorded-sale">
      <chakra.h2 id="recorded-sale" display="flex" gap="2" fontSize="lg" color="green">
        <DoneIcon />
        {till.recorded}
      </chakra.h2>
      <SoldAmounts
        sale={report ?? entry.request.body}
        paid={report?.sales ?? entry.amount ?? 0}
        owed={report?.owed ?? depts}
        givenTo={report?.givenTo ?? givenTo}
        costs={report?.costs ?? costs}
        change={change}
      />
      {report?.transactionId !== undefined && (
        <chakra.p overflowWrap="anywhere">
          {transaction.shown} <b>{report.transactionId}</b>
        </chakra.p>
      )}
      <Note>{comments}</Note>
      {report?.fiscal && (
        <Suspense fallback={null}>
          <FiscalBadge fiscal={report.fiscal} />
        </Suspense>
      )}
      {report && report.owed > 0 && hasCodes && (
        <Fold>
          <FoldHead>{payCode.title}</FoldHead>
          <PayByCode amount={report.owed} />
        </Fold>
      )}
      {report && lacksTransaction(report) && (
        <Fold>
          <FoldHead>{transaction.title}</FoldHead>
          <TransactionForm report={report} />
          <ButtonLink href="/admin/momo" look="bare">
            {transaction.pageTitle}
          </ButtonLink>
        </Fold>
      )}
      <Row gap="2">
        {report?.status !== 'LOSS' && (
          <>
            <ButtonLink href={`/receipt/report/${id}`} flexGrow={1}>
              {till.receipt}
            </ButtonLink>
            {report && <ShareReport report={report} />}
          </>
        )}
        <ButtonLink href={`/report/${id}`} look="bare">
          {till.see}
        </ButtonLink>
        {report?.givenTo !== undefined && report.owed > 0 && (
          <ButtonLink href={`/depts/${encodeURIComponent(report.givenTo)}`} look="bare">
            {till.promise}
          </ButtonLink>
        )}
        {report && <UndoSale report={report} onUndone={onNext} />}
      </Row>
      <Button ref={next} look="main" minHeight="52px" onClick={onNext}>
        {till.newSale}
      </Button>
    </Panel>
  )
}

function ShareReport({ report }: { report: Report }) {
  const { till } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { shop, months } = useMessages('shop')
  const settings = useSettings()
  const method = partsText(report, checkout.methodNames)
  return (
    <ShareButton text={receiptText(report, settings?.name ?? shop.name, method, { ...till.message, months })}>
      {till.share}
    </ShareButton>
  )
}

/** Comment typed for the sale, such as the amount that arrived by mobile money. */
export const Note = chakra('p', {
  base: { fontWeight: 'bold', overflowWrap: 'anywhere', whiteSpace: 'pre-line', _empty: { display: 'none' } },
})

/** Renders the end of a sale. On a phone it is a sheet above the office's tab bar, over the rest of the page. */
export function Panel(props: ComponentProps<typeof Sheet>) {
  return (
    <SummaryActions>
      <Sheet ref={useFocusWhenGone<HTMLElement>()} {...props} />
    </SummaryActions>
  )
}

const Sheet = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    width: '100%',
    // The next lamps stay visible above the sheet, and the office's tab bar below it.
    maxHeight: { base: 'calc(var(--screen-height) - var(--nav-height) - 8rem)', lg: 'none' },
    overflowY: 'auto',
  },
})
