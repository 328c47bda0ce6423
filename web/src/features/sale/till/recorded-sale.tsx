import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button, ButtonLink, button } from '../../../components/button.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { DoneIcon } from '../../../components/icons.tsx'
import { Money } from '../../../components/money.tsx'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { lacksTransaction } from '../../../domain/reports/paid-by-momo.ts'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { TransactionForm } from '../../../domain/reports/transaction-form.tsx'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { useSettings } from '../../../domain/settings/settings.ts'
import { textOf, useMessages } from '../../../messages/messages.ts'
import { receiptText } from './receipt-text.ts'

/** The sale is in the books: what came in, and what comes next. */
export function RecordedSale({ entry, id, onNext }: { entry: Entry; id: string; onNext: () => void }) {
  const {
    till,
    report: { transaction },
  } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { data: report } = useQuery(reportQuery(id))
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Panel aria-labelledby="recorded-sale">
      <chakra.h2 id="recorded-sale" display="flex" gap="2" fontSize="lg" color="green">
        <DoneIcon />
        {till.recorded}
      </chakra.h2>
      <p>
        <Money amount={report?.sales ?? entry.amount} fontWeight="bold" fontSize="xl" />
        {report && <> · {textOf(checkout.methodNames, report.paymentMethod) ?? report.paymentMethod}</>}
        {report !== undefined && report.owed > 0 && (
          <chakra.span color="tomato">
            {' '}
            · {till.owes} <Money amount={report.owed} />
          </chakra.span>
        )}
      </p>
      {report && <PayByCode amount={toPayByCode(report)} />}
      {report && lacksTransaction(report) && (
        <Fold>
          <FoldHead>{transaction.title}</FoldHead>
          <TransactionForm report={report} />
          <ButtonLink href="/admin/momo" look="bare">
            {transaction.pageTitle}
          </ButtonLink>
        </Fold>
      )}
      <Button ref={next} look="main" minHeight="52px" onClick={onNext}>
        {till.newSale}
      </Button>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {report?.status !== 'LOSS' && (
          <>
            <ButtonLink href={`/receipt/report/${id}`} flexGrow={1}>
              {till.receipt}
            </ButtonLink>
            <ShareReport id={id} />
          </>
        )}
        <ButtonLink href={`/report/${id}`} look="bare">
          {till.see}
        </ButtonLink>
      </chakra.div>
    </Panel>
  )
}

/** What the buyer may pay from a phone now: the sale itself by MoMo, or the rest that is owed. */
function toPayByCode({ paymentMethod, sales, owed }: Report): number {
  return paymentMethod === 'MoMo pay' ? sales : owed
}

/** The receipt of a report as a message. */
function ShareReport({ id }: { id: string }) {
  const { till } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { shop, months } = useMessages('shop')
  const { data: report } = useQuery(reportQuery(id))
  const settings = useSettings()
  if (!report) return null
  const method = textOf(checkout.methodNames, report.paymentMethod) ?? report.paymentMethod
  return <Share text={receiptText(report, settings?.name ?? shop.name, method, { ...till.message, months })} />
}

/** A receipt as a message, by what the phone offers; in a browser that offers nothing, by WhatsApp. */
export function Share({ text }: { text: string }) {
  const { till } = useMessages('office')
  if (!('share' in navigator)) {
    return (
      <Way href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer" flexGrow={1}>
        {till.share}
      </Way>
    )
  }
  return (
    // Who closes the phone's choice has changed their mind.
    <Button flexGrow={1} onClick={() => navigator.share({ text }).catch(() => undefined)}>
      {till.share}
    </Button>
  )
}

const Way = chakra('a', button)

export const Panel = chakra('section', { base: { display: 'grid', gap: '4', paddingBlock: { base: '4', lg: '0' } } })
