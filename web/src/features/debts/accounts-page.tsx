import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { daysBetween } from '../../../../shared/day.ts'
import { sum } from '../../../../shared/money.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import type { OpenAccount } from '../../../../shared/reports/open-account.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { SearchField, Toolbar } from '../../components/toolbar.tsx'
import { useRowKeys } from '../../components/use-row-keys.ts'
import { useOpenAccounts } from '../../domain/reports/open-accounts.ts'
import { openDebts } from '../../domain/reports/open-debts.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { AccountRow, AccountRows } from './account-row.tsx'
import { AGES, type Age, ageOf } from './age.ts'
import { accountsPath, ageInAddress, debtorPath, debtsPath } from './debts-address.ts'

/** Loaded after the accounts, for admins only. It renders nothing if its code fails to load. */
const SimilarAccounts = lazy(() =>
  import('./debtor/similar-accounts.tsx')
    .then(({ SimilarAccounts }) => ({ default: SimilarAccounts }))
    .catch(() => ({ default: () => null })),
)

/** Renders the people who owe the shop, each once, with a form to record a payment. */
export function AccountsPage() {
  const { accounts: texts } = useMessages('office').debts
  const { data, error, refetch } = useOpenAccounts()
  // Caches the open debts for offline use.
  useQuery({ ...openDebts, enabled: data !== undefined && data.length > 0 })
  return (
    <Page
      title={texts.title}
      aside={
        // Two lines on a phone, next to the heading.
        <ButtonLink href={debtsPath()} look="bare" fontSize="sm" maxWidth={{ base: '9rem', md: 'none' }}>
          {texts.every}
        </ButtonLink>
      }
    >
      {data ? (
        <Accounts accounts={data} />
      ) : error ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        <AccountsSkeleton />
      )}
    </Page>
  )
}

function Accounts({ accounts }: { accounts: readonly OpenAccount[] }) {
  const { accounts: texts } = useMessages('office').debts
  const [typed, setTyped] = useState('')
  const age = ageInAddress(useSearch())
  const [order, setOrder] = useState<Order>('oldest')
  const [opened, setOpened] = useState<string>()
  const [path, navigate] = useLocation()
  // The account next to the list has the same form.
  const isAccountShown = usePathname() !== path
  const status = useRef<HTMLParagraphElement>(null)
  const rows = useRowKeys<HTMLUListElement>()
  const isAdmin = useUser()?.isAdmin === true
  if (accounts.length === 0) return <EmptyList>{texts.none}</EmptyList>
  const named = accounts.filter(({ name }) => debtorKey(name).includes(debtorKey(typed)))
  const countOf = (each: Age) => named.filter((account) => ageOfAccount(account) === each).length
  const found = inOrder(
    named.filter((account) => age === undefined || ageOfAccount(account) === age),
    order,
  )
  return (
    <>
      <Toolbar>
        <SearchField label={texts.find} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        <InlineSelect
          label={texts.order}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value === 'most' ? 'most' : 'oldest')}
        >
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {texts.orders[each]}
            </option>
          ))}
        </InlineSelect>
        <ChoiceLinks
          label={texts.ageLabel}
          choices={[undefined, ...AGES].map((each) => ({
            text: texts.ages[each ?? 'all'],
            count: each === undefined ? named.length : countOf(each),
            href: accountsPath(each),
            isCurrent: each === age,
          }))}
        />
      </Toolbar>
      <chakra.p ref={status} role="status" tabIndex={-1} marginBottom="1" fontSize="sm" lineHeight="1.25">
        <b>{texts.people(found.length)}</b>
        {' · '}
        <Money amount={sum(found.map(({ owed }) => owed))} color="tomato" fontWeight="bold" />
      </chakra.p>
      {found.length === 0 ? (
        <Notice>{texts.noneFound}</Notice>
      ) : (
        <AccountRows ref={rows}>
          {found.map((account) => (
            <li key={account.name}>
              <AccountRow
                account={account}
                isOpen={!isAccountShown && opened === account.name}
                onToggle={() => {
                  if (isAccountShown && account.name) navigate(debtorPath(account.name))
                  else setOpened(opened === account.name ? undefined : account.name)
                }}
                // The row disappears, and the focus with it.
                settled={() => status.current?.focus()}
              />
            </li>
          ))}
        </AccountRows>
      )}
      {isAdmin && (
        <Suspense>
          <SimilarAccounts accounts={accounts} />
        </Suspense>
      )}
    </>
  )
}

const ORDERS = ['oldest', 'most'] as const
type Order = (typeof ORDERS)[number]

/** Returns the accounts in the chosen order. The API returns those with the oldest debt first. */
function inOrder(accounts: readonly OpenAccount[], order: Order): readonly OpenAccount[] {
  return order === 'oldest' ? accounts : [...accounts].sort((a, b) => b.owed - a.owed)
}

function ageOfAccount({ oldest }: OpenAccount): Age {
  return ageOf(daysBetween(oldest, new Date()))
}

function AccountsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height="44px" marginBottom="2" />
      <Skeleton height="19px" marginBottom="1" />
      <AccountRows>
        {skeletonKeys(6).map((place) => (
          <li key={place}>
            <Skeleton height={{ base: '59px', lg: '48px' }} />
          </li>
        ))}
      </AccountRows>
    </div>
  )
}
