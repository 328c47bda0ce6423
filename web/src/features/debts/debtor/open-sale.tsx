import { chakra } from '@chakra-ui/react'
import { daysBetween } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { useDayText } from '../../../components/day.tsx'
import { Spread } from '../../../components/layout.ts'
import { Money, nonBreakingRwf } from '../../../components/money.tsx'
import { SectionCard, SectionHead } from '../../../components/section.tsx'
import { applyPaymentsToSale, pendingPaymentsOf } from '../../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingPayments } from '../../../domain/outbox/waiting-payments.tsx'
import { DebtPayments } from '../../../domain/reports/debt-payments.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { lampListText } from '../lamp-list-text.ts'
import { PaidBar } from '../paid-bar.tsx'

/** Renders a sale with an open debt: its lamps, its date and its instalments. */
export function OpenSale({ sale }: { sale: Report }) {
  const { debts: texts } = useMessages('office')
  const entries = useOutbox()
  const { _id, createdAt, deptsGranted, payments } = sale
  const { owed, igice } = applyPaymentsToSale(sale, entries)
  const day = useDayText()(createdAt)
  return (
    // The card is not a landmark, since a page has many of them.
    <SectionCard as="article">
      <SectionHead>
        <chakra.h2 fontSize="lg">{day}</chakra.h2>
        <chakra.span color="muted">{texts.age(daysBetween(createdAt, new Date()))}</chakra.span>
      </SectionHead>
      <chakra.p dir="auto">{lampListText(sale, texts.opening)}</chakra.p>
      <Spread as="p" rowGap="0" columnGap="4" marginBlock="2" fontVariantNumeric="tabular-nums">
        <span>{texts.paidOf(nonBreakingRwf(igice), nonBreakingRwf(deptsGranted))}</span>
        <span>
          {texts.owed} <Money amount={owed} color="tomato" fontWeight="bold" />
        </span>
      </Spread>
      <PaidBar paid={igice} granted={deptsGranted} />
      <chakra.h3 marginTop="4" fontSize="md">
        {texts.one.payments}
      </chakra.h3>
      {igice === 0 && <chakra.p color="muted">{texts.one.noPayments}</chakra.p>}
      <DebtPayments payments={payments} />
      <WaitingPayments payments={pendingPaymentsOf(sale, entries)} />
      <chakra.div display="flex" justifyContent="end" marginTop="3">
        <ButtonLink href={`/report/${_id}`} aria-label={texts.detailsOf(day)}>
          {texts.details}
        </ButtonLink>
      </chakra.div>
    </SectionCard>
  )
}
