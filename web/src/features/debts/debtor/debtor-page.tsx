import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../../../../shared/day.ts'
import type { Debtor } from '../../../../../shared/debtors/debtor.ts'
import { sum } from '../../../../../shared/money.ts'
import { instalmentsOf } from '../../../../../shared/reports/payments.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { useDayText } from '../../../components/day.tsx'
import { Card, Spread, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Money, nonBreakingRwf } from '../../../components/money.tsx'
import { MoreButton } from '../../../components/more-button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { Section, SectionHead } from '../../../components/section.tsx'
import { Skeleton, skeletonKeys } from '../../../components/skeleton.tsx'
import { debtorDetails, debtorNamed } from '../../../domain/debtors/debtors.ts'
import { applyPaymentsToSale, debtOf, isOpen, pendingPaymentsOf } from '../../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../../domain/outbox/waiting-entries.tsx'
import { WaitingPayments } from '../../../domain/outbox/waiting-payments.tsx'
import { DebtPayments } from '../../../domain/reports/debt-payments.tsx'
import { reportListQuery } from '../../../domain/reports/report-search.ts'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { useUser } from '../../../domain/users/user.ts'
import { useMessages } from '../../../messages/messages.ts'
import { debtorFromPath, debtsOf, debtsPath } from '../debts-address.ts'
import { DebtsCsv } from '../debts-csv.tsx'
import { lampListText } from '../lamp-list-text.ts'
import { PaidBar } from '../paid-bar.tsx'
import { PayAccount } from '../pay-account.tsx'
import { DebtReminder } from './debt-reminder.tsx'
import { DebtorForm } from './debtor-form.tsx'
import { MergeDebtor } from './merge-debtor.tsx'

export function DebtorPage() {
  const { debts: texts } = useMessages('office')
  const name = debtorFromPath(window.location.pathname)
  return (
    <Page title={name} aside={<ButtonLink href={debtsPath()}>{texts.one.back}</ButtonLink>}>
      <Account name={name} />
    </Page>
  )
}

function Account({ name }: { name: string }) {
  const { debts: texts } = useMessages('office')
  const entries = useOutbox()
  const query = useInfiniteQuery(reportListQuery(debtsOf(name)))
  const { data: debtors = [] } = useQuery(debtorDetails)
  const debtor = debtorNamed(name, debtors)
  if (query.isPending) return <AccountSkeleton />
  const [first] = query.data?.pages ?? []
  if (query.isError && !first) return <LoadFailure what={texts.failed} error={query.error} retry={query.refetch} />
  const sales = query.data?.pages.flatMap(({ data }) => data) ?? []
  const { totalCount = 0, totalOwed = 0 } = first ?? {}
  const sold = entries.filter((entry) => isOpen(entry) && debtOf(entry, name) > 0)
  const owed = sum([
    totalOwed,
    ...sold.map((entry) => debtOf(entry, name)),
    ...sales.map((sale) => sum([applyPaymentsToSale(sale, entries).owed, -sale.owed])),
  ])
  if (totalCount + sold.length === 0) {
    return (
      <>
        <Notice action={<ButtonLink href={debtsPath()}>{texts.one.back}</ButtonLink>}>{texts.one.none}</Notice>
        {debtor && <Person debtor={debtor} debtors={debtors} />}
      </>
    )
  }
  return (
    <Layout>
      <Balance owed={owed} count={totalCount + sold.length} oldest={sales[0]} />
      <Beside>
        <WaitingEntries entries={sold} />
        <Stack as="ol">
          {sales.map((sale) => (
            <li key={sale._id}>
              <OpenSale sale={sale} />
            </li>
          ))}
        </Stack>
        <MoreButton query={query}>{texts.one.more}</MoreButton>
        <chakra.div display="flex" justifyContent="end" marginTop="4">
          <DebtsCsv search={debtsOf(name)} />
        </chakra.div>
      </Beside>
      <Stack minWidth="0">
        <Section title={texts.one.pay}>
          <PayAccount name={debtor?.name ?? sales[0]?.givenTo ?? name} isOnPage />
        </Section>
        <DebtReminder
          name={debtor?.name ?? sales[0]?.givenTo ?? name}
          owed={owed}
          count={totalCount + sold.length}
          sales={sales}
          dueOn={debtor?.dueOn}
          debtor={debtor}
        />
        {debtor && <Person debtor={debtor} debtors={debtors} />}
      </Stack>
    </Layout>
  )
}

/** Renders the debtor's details and, for admins, the other spellings of the same person. */
function Person({ debtor, debtors }: { debtor: Debtor; debtors: readonly Debtor[] }) {
  const isAdmin = useUser()?.isAdmin === true
  return (
    <Stack minWidth="0">
      <DebtorForm key={debtor.name} debtor={debtor} />
      {isAdmin && <MergeDebtor key={`merge ${debtor.name}`} debtor={debtor} debtors={debtors} />}
    </Stack>
  )
}

function Balance({ owed, count, oldest }: { owed: number; count: number; oldest: Report | undefined }) {
  const { one } = useMessages('office').debts
  const days = oldest ? daysBetween(oldest.createdAt, new Date()) : 0
  return (
    <Section title={one.balance}>
      <Money
        amount={owed}
        display="block"
        color="tomato"
        fontSize={{ base: 'xl', sm: '2xl' }}
        fontWeight="bold"
        lineHeight="1.3"
      />
      <chakra.p color="muted">
        {one.sales(count)}
        {days > 0 && <> · {one.oldest(days)}</>}
      </chakra.p>
      <chakra.div marginTop="3">
        <PayByCode amount={owed} />
      </chakra.div>
    </Section>
  )
}

function AccountSkeleton() {
  const { one } = useMessages('office').debts
  return (
    <Layout aria-busy="true">
      <Section title={one.balance}>
        <Skeleton width="12rem" height="2.6rem" />
        <Skeleton width="14rem" marginTop="2" />
      </Section>
      <Beside>
        <Stack as="ol">
          {skeletonKeys(2).map((place) => (
            <li key={place}>
              <Skeleton height="15rem" borderRadius="lg" />
            </li>
          ))}
        </Stack>
      </Beside>
    </Layout>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '24rem minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: '6',
    rowGap: '4',
    alignItems: 'start',
  },
})

const Beside = chakra('div', {
  base: { minWidth: 0, lg: { gridColumn: '2', gridRow: '1 / span 2' } },
})

/** Renders a sale with an open debt: its lamps, its date and its instalments. */
function OpenSale({ sale }: { sale: Report }) {
  const { debts: texts } = useMessages('office')
  const entries = useOutbox()
  const { returns } = useMessages('office').report
  const { _id, createdAt, deptsGranted } = sale
  const { debtReduced = 0 } = sale.returns ?? {}
  const { owed, igice } = applyPaymentsToSale(sale, entries)
  const day = useDayText()(createdAt)
  return (
    // The card is not a landmark, since a page has many of them.
    <Card as="article">
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
      {debtReduced > 0 && (
        <p>
          {returns.debtReduced}: <Money amount={debtReduced} />
        </p>
      )}
      <PaidBar paid={sum([igice, debtReduced])} granted={deptsGranted} />
      <chakra.h3 marginTop="4" fontSize="md">
        {texts.one.payments}
      </chakra.h3>
      {igice === 0 && <chakra.p color="muted">{texts.one.noPayments}</chakra.p>}
      <DebtPayments payments={instalmentsOf(sale)} />
      <WaitingPayments payments={pendingPaymentsOf(sale, entries)} />
      <chakra.div display="flex" justifyContent="end" marginTop="3">
        <ButtonLink href={`/report/${_id}`} aria-label={texts.detailsOf(day)}>
          {texts.details}
        </ButtonLink>
      </chakra.div>
    </Card>
  )
}
