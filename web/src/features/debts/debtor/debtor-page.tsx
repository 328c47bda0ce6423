import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { dayOf, daysBetween } from '../../../../../shared/day.ts'
import type { Debtor } from '../../../../../shared/debtors/debtor.ts'
import { sum } from '../../../../../shared/money.ts'
import { debtorKey } from '../../../../../shared/reports/debtor.ts'
import { instalmentsOf } from '../../../../../shared/reports/payments.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Badge } from '../../../components/badge.tsx'
import { ButtonAnchor, ButtonLink } from '../../../components/button.tsx'
import { useDayText } from '../../../components/day.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { Card, Spread, Stack } from '../../../components/layout.ts'
import { Money, nonBreakingRwf } from '../../../components/money.tsx'
import { MoreButton } from '../../../components/more-button.tsx'
import { PhoneLink } from '../../../components/phone-link.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { RowMenu, RowMenuButton, RowMenuLink } from '../../../components/row-menu.tsx'
import { Section, SectionHead } from '../../../components/section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { History } from '../../../domain/audit-log/history.tsx'
import { debtorDetails, debtorNamed } from '../../../domain/debtors/debtors.ts'
import { applyPaymentsToSale, debtOf, isOpen, pendingPaymentsOf } from '../../../domain/outbox/apply-outbox.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../../domain/outbox/waiting-entries.tsx'
import { WaitingPayments } from '../../../domain/outbox/waiting-payments.tsx'
import { DebtPayments } from '../../../domain/reports/debt-payments.tsx'
import { reportListQuery } from '../../../domain/reports/report-search.ts'
import { PayByCode } from '../../../domain/settings/pay-by-code.tsx'
import { useUser } from '../../../domain/users/user.ts'
import { useMessages } from '../../../messages/messages.ts'
import { isOverdue } from '../age.ts'
import { accountsPath, debtorFromPath, debtsOf, debtsPath } from '../debts-address.ts'
import { DebtsCsv } from '../debts-csv.tsx'
import { lampListText } from '../lamp-list-text.ts'
import { PaidBar } from '../paid-bar.tsx'
import { PayAccount } from '../pay-account.tsx'
import { DebtReminder } from './debt-reminder.tsx'
import { DebtorForm } from './debtor-form.tsx'
import { MergeDebtor } from './merge-debtor.tsx'

type Account = {
  name: string
  /** RWF, with the sales and payments that this device has not sent yet. */
  owed: number
  /** Number of unpaid sales. */
  count: number
  /** Unpaid sales fetched so far, oldest first. */
  sales: readonly Report[]
  /** Unsent sales of this device. */
  sold: readonly Entry[]
  debtor: Debtor | undefined
  debtors: readonly Debtor[]
}

/** Renders the account of a debtor: what is owed, the unpaid sales, payments, details and history. */
export function DebtorPage() {
  const { debts: texts } = useMessages('office')
  const name = debtorFromPath(window.location.pathname)
  const query = useInfiniteQuery(reportListQuery(debtsOf(name)))
  const account = useAccount(name, query.data)
  return (
    <RecordPage
      title={name}
      query={{ data: account, error: query.error, refetch: query.refetch }}
      back={<TextLink href={accountsPath()}>{texts.accounts.title}</TextLink>}
      texts={{ missing: texts.one.none, failed: texts.failed }}
      skeleton={<AccountSkeleton />}
      head={(found) => ({
        title: name,
        amount: found.owed,
        state: found.debtor?.dueOn !== undefined && <Promised dueOn={found.debtor.dueOn} />,
        note: <Note account={found} />,
        actions: found.count > 0 && <Actions />,
        menu: found.debtor && <Menu debtor={found.debtor} debtors={found.debtors} />,
      })}
    >
      {(found) => (
        <Layout>
          {found.count === 0 ? <EmptyList>{texts.one.none}</EmptyList> : <Sales account={found} query={query} />}
          <Stack>
            {found.count > 0 && (
              <>
                <div id={PAY}>
                  <Section title={texts.one.pay}>
                    <PayAccount name={found.name} isOnPage />
                    <PayByCode amount={found.owed} />
                  </Section>
                </div>
                <div id={REMINDER}>
                  <DebtReminder {...found} dueOn={found.debtor?.dueOn} />
                </div>
              </>
            )}
            {found.debtor && <Person debtor={found.debtor} debtors={found.debtors} />}
          </Stack>
        </Layout>
      )}
    </RecordPage>
  )
}

type Sales = { pages: readonly { data: readonly Report[]; totalCount: number; totalOwed?: number | undefined }[] }

/** Returns the account of a debtor as this device knows it; undefined until its sales have loaded. */
function useAccount(name: string, seen: Sales | undefined): Account | undefined {
  const entries = useOutbox()
  const { data: debtors = [] } = useQuery(debtorDetails)
  if (!seen) return undefined
  const debtor = debtorNamed(name, debtors)
  const sales = seen.pages.flatMap(({ data }) => data)
  const { totalCount = 0, totalOwed = 0 } = seen.pages[0] ?? {}
  const sold = entries.filter((entry) => isOpen(entry) && debtOf(entry, name) > 0)
  const owed = sum([
    totalOwed,
    ...sold.map((entry) => debtOf(entry, name)),
    ...sales.map((sale) => sum([applyPaymentsToSale(sale, entries).owed, -sale.owed])),
  ])
  const accountName = debtor?.name ?? sales[0]?.givenTo ?? name
  return { name: accountName, owed, count: totalCount + sold.length, sales, sold, debtor, debtors }
}

/** Renders the promised day of payment: red when it has passed. */
function Promised({ dueOn }: { dueOn: string }) {
  const { promised } = useMessages('office').debts.accounts
  const dayText = useDayText()
  const isLate = isOverdue({ dueOn }, dayOf(new Date()))
  return <Badge tone={isLate ? 'bad' : 'part'}>{promised(dayText(dueOn))}</Badge>
}

function Note({ account: { count, sales, debtor } }: { account: Account }) {
  const { one } = useMessages('office').debts
  const [oldest] = sales
  const days = oldest ? daysBetween(oldest.createdAt, new Date()) : 0
  return (
    <>
      {count > 0 && one.sales(count)}
      {days > 0 && ` · ${one.oldest(days)}`}
      {count > 0 && debtor?.phone !== undefined && ' · '}
      {debtor?.phone !== undefined && <PhoneLink phone={debtor.phone} />}
    </>
  )
}

/** Ids of the sections to which the actions of the head lead. */
const PAY = 'pay'
const REMINDER = 'reminder'

/** Renders links to the two forms of the account, which a phone shows below its sales. */
function Actions() {
  const { one } = useMessages('office').debts
  const { message } = useMessages('debtor')
  return (
    <>
      <ButtonAnchor href={`#${PAY}`} lg={{ display: 'none' }}>
        {one.pay}
      </ButtonAnchor>
      <ButtonAnchor href={`#${REMINDER}`}>{message.title}</ButtonAnchor>
    </>
  )
}

const DETAILS = 'details'
const MERGE = 'merge'

type PersonProps = { debtor: Debtor; debtors: readonly Debtor[] }

/** Renders the menu of the rarer tasks, most of which are below the sales. */
function Menu({ debtor, debtors }: PersonProps) {
  const { menuOf, debts } = useMessages('office')
  const { person, merge } = useMessages('debtor')
  const isAdmin = useUser()?.isAdmin === true
  const canMerge = isAdmin && (debtors.length > 1 || debtor.spellings.length > 0)
  return (
    <RowMenu name={menuOf(debtor.name)}>
      <RowMenuButton onClick={() => jumpTo(DETAILS)}>{person.title}</RowMenuButton>
      {canMerge && <RowMenuButton onClick={() => jumpTo(MERGE)}>{merge.title}</RowMenuButton>}
      <RowMenuLink href={debtsPath(debtor.name)}>{debts.accounts.every}</RowMenuLink>
    </RowMenu>
  )
}

/** Scrolls to a section, closes the menu and focuses the section's first field. */
function jumpTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
}

type SalesProps = { account: Account; query: ComponentProps<typeof MoreButton>['query'] }

function Sales({ account: { name, sales, sold }, query }: SalesProps) {
  const { one } = useMessages('office').debts
  return (
    <div>
      <WaitingEntries entries={sold} />
      <Stack as="ol">
        {sales.map((sale) => (
          <li key={sale._id}>
            <OpenSale sale={sale} />
          </li>
        ))}
      </Stack>
      <MoreButton query={query}>{one.more}</MoreButton>
      <chakra.div display="flex" justifyContent="end">
        <DebtsCsv search={debtsOf(name)} />
      </chakra.div>
    </div>
  )
}

/** Renders the debtor's details and, for admins, the other spellings of the same person and the history. */
function Person({ debtor, debtors }: PersonProps) {
  const isAdmin = useUser()?.isAdmin === true
  return (
    <>
      <div id={DETAILS}>
        <DebtorForm key={debtor.name} debtor={debtor} />
      </div>
      {isAdmin && (
        <div id={MERGE}>
          <MergeDebtor key={`merge ${debtor.name}`} debtor={debtor} debtors={debtors} />
        </div>
      )}
      {isAdmin && <History of="debtor" row={debtorKey(debtor.name)} />}
    </>
  )
}

function AccountSkeleton() {
  return (
    <Layout aria-busy="true">
      <Skeleton height="15rem" borderRadius="lg" />
      <Skeleton height="20rem" borderRadius="lg" />
    </Layout>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
    gap: '5',
    alignItems: 'start',
    // In a sheet next to a list.
    '[data-sheet] &': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
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
