import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayOf } from '../../../../shared/day.ts'
import { formatRwf, sum } from '../../../../shared/money.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Grid, Muted, Row, Spread } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { changesOfDay } from '../../domain/audit-log/audit-log-api.ts'
import { cashSumsOfDay } from '../../domain/cash/cash-queries.ts'
import { expectedWith, moneyOnDevice } from '../../domain/cash/money-on-device.ts'
import { tillNow } from '../../domain/cash/till-now.ts'
import { useKindName } from '../../domain/cash/use-kind-name.ts'
import { orderCounts } from '../../domain/orders/order-counts.ts'
import { useOutbox } from '../../domain/outbox/outbox.ts'
import { levelOf } from '../../domain/products/stock-level.ts'
import { useTillLamps } from '../../domain/products/till-lamps.ts'
import { useOpenAccounts } from '../../domain/reports/open-accounts.ts'
import { sumsOfDay } from '../../domain/reports/sales-of-day.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders the shop's day: its money and sales, and what needs attention. Each part opens its list. */
export function TodayPage() {
  const { today: texts, close } = useMessages('cash')
  const { nav } = useMessages('office')
  const isAdmin = useUser()?.isAdmin === true
  return (
    <Page title={texts.title}>
      <Row as="nav" aria-label={texts.actions} gap="2" marginBottom="3">
        <ButtonLink href="/close" look="main">
          {close.title}
        </ButtonLink>
        <ButtonLink href="/admin/receipts">{nav.stock.receipts}</ButtonLink>
        <Returns />
        <ButtonLink href="/count">{nav.stock.count}</ButtonLink>
      </Row>
      <Grid
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
        alignItems="stretch"
        gap="3"
      >
        <Drawer />
        <Sold />
        <Received />
        <Orders />
        <Promised />
        <LowStock />
        <Unsent />
        {isAdmin && <Changes />}
      </Grid>
    </Page>
  )
}

function Returns() {
  const { returns } = useMessages('office').report
  return <ButtonLink href="/admin/returns">{returns.title}</ButtonLink>
}

type Loaded<Data> = { data: Data | undefined; error: unknown; refetch: () => void }

/** Renders a part of the day while it is loading, failed, and with its data. `href` is the list behind it. */
function Part<Data>(props: {
  title: string
  href?: string | false
  query: Loaded<Data>
  children: (data: Data) => ReactNode
}) {
  const { title, href, query, children } = props
  const texts = useMessages('shop')
  const { details } = useMessages('office').orders
  return (
    <Section
      title={title}
      aside={
        href && (
          <TextLink
            href={href}
            minHeight="1.5rem"
            aria-label={`${title}: ${details}`}
            fontSize="sm"
            whiteSpace="nowrap"
          >
            {details}
          </TextLink>
        )
      }
    >
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <div role="alert">
          <p>{failureText(query.error, texts)}</p>
          <Button onClick={query.refetch}>{texts.failed.again}</Button>
        </div>
      ) : (
        <Skeleton height="6rem" aria-busy="true" />
      )}
    </Section>
  )
}

function Drawer() {
  const { today: texts, close, methods } = useMessages('cash')
  const query = useQuery(tillNow)
  const entries = useOutbox()
  return (
    <Part title={texts.drawer} href="/close" query={query}>
      {(seen) => {
        const expected = expectedWith(seen.answer.expected, moneyOnDevice(seen, entries))
        if (!expected) return <p>{close.blind}</p>
        return (
          <dl>
            <AmountRow name={methods.Cash} amount={expected.Cash ?? 0} strong />
            {expected.MoMo !== undefined && <AmountRow name={methods.MoMo} amount={expected.MoMo} />}
          </dl>
        )
      }}
    </Part>
  )
}

function Sold() {
  const { today: texts } = useMessages('cash')
  const { returns } = useMessages('office').report
  const day = dayOf(new Date())
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return (
    <Part
      title={texts.sold}
      href={`/admin/report?year=${year}&month=${month}&day=${dayOfMonth}`}
      query={useQuery(sumsOfDay(day))}
    >
      {({ count, total, returned, owed, sellers }) =>
        count === 0 && returned === 0 ? (
          <p>{texts.noSales}</p>
        ) : (
          <>
            <dl>
              <AmountRow name={texts.sales(count)} amount={total} strong />
              {returned > 0 && (
                <>
                  <AmountRow name={returns.title} amount={-returned} />
                  <AmountRow name={returns.net} amount={sum([total, -returned])} strong />
                </>
              )}
              {owed !== 0 && <AmountRow name={texts.owed} amount={owed} />}
            </dl>
            {sellers.length > 0 && <PartHeading>{texts.bySeller}</PartHeading>}
            <dl>
              {sellers.map((seller) => (
                <AmountRow key={seller._id} name={seller.name} amount={seller.total} />
              ))}
            </dl>
          </>
        )
      }
    </Part>
  )
}

/** Renders the money of today by kind and method. */
function Received() {
  const { today: texts, close, methods } = useMessages('cash')
  const isAdmin = useUser()?.isAdmin === true
  const nameOf = useKindName()
  const day = dayOf(new Date())
  return (
    <Part title={texts.received} href={isAdmin && `/admin/cash?day=${day}`} query={useQuery(cashSumsOfDay(day))}>
      {(sums) =>
        sums === null ? (
          <p>{close.blind}</p>
        ) : sums.length === 0 ? (
          <p>{texts.noMoney}</p>
        ) : (
          <dl>
            {sums.map(({ kind, method, amount }) => (
              <AmountRow key={`${kind} ${method}`} name={`${nameOf(kind)} · ${methods[method]}`} amount={amount} />
            ))}
          </dl>
        )
      }
    </Part>
  )
}

function Orders() {
  const { orders, nav } = useMessages('office')
  return (
    <Part title={nav.sections.orders} href="/admin/orders?queue=toDeliver" query={useQuery(orderCounts)}>
      {({ toDeliver, waitingForMoney }) => (
        <Counts
          counts={[
            { name: orders.queues.toDeliver, count: String(toDeliver), href: '/admin/orders?queue=toDeliver' },
            {
              name: orders.queues.waitingForMoney,
              count: String(waitingForMoney),
              href: '/admin/orders?queue=waitingForMoney',
            },
          ]}
        />
      )}
    </Part>
  )
}

/** Number of debtors that are named; the others are on the list behind it. */
const MAX_NAMES = 5

function Promised() {
  const { today: texts } = useMessages('cash')
  const today = dayOf(new Date())
  return (
    <Part title={texts.promised} href="/admin/debts" query={useOpenAccounts()}>
      {(accounts) => {
        const due = accounts
          .flatMap(({ dueOn, ...account }) => (dueOn !== undefined && dueOn <= today ? [{ ...account, dueOn }] : []))
          .sort((one, next) => one.dueOn.localeCompare(next.dueOn))
        if (due.length === 0) return <p>{texts.nonePromised}</p>
        return (
          <>
            <Muted>{texts.people(due.length)}</Muted>
            <dl>
              {due.slice(0, MAX_NAMES).map(({ name, owed, dueOn }) => (
                <AmountRow key={name} name={`${name} · ${dueOn < today ? texts.overdue : texts.due}`} amount={owed} />
              ))}
            </dl>
          </>
        )
      }}
    </Part>
  )
}

function LowStock() {
  const { today: texts } = useMessages('cash')
  const { stock } = useMessages('office')
  const isAdmin = useUser()?.isAdmin === true
  const lowStockAt = useStaffSettings()?.lowStockAt
  return (
    <Part title={stock.title} href={isAdmin && '/admin/stock'} query={useTillLamps()}>
      {(lamps) => {
        const countOf = (level: 'low' | 'out') =>
          texts.lamps(
            lamps.filter((lamp) => levelOf({ ...(lowStockAt !== undefined && { lowStockAt }), ...lamp }) === level)
              .length,
          )
        return (
          <Counts
            counts={(['out', 'low'] as const).map((level) => ({
              name: stock.shown[level],
              count: countOf(level),
              href: isAdmin ? `/admin/stock?show=${level}` : undefined,
            }))}
          />
        )
      }}
    </Part>
  )
}

/** Renders the entries of this device that the shop has not recorded. */
function Unsent() {
  const { today: texts } = useMessages('cash')
  const { outbox } = useMessages('office')
  const entries = useOutbox()
  const waiting = entries.filter(({ state }) => state === 'waits').length
  const refused = entries.filter(({ state }) => state === 'needs a look').length
  return (
    <Section title={texts.unsent}>
      {waiting + refused === 0 ? (
        <p>{texts.allSent}</p>
      ) : (
        <TextLink href="/admin/outbox">
          {[waiting > 0 && outbox.badge(waiting), refused > 0 && outbox.badgeRefused(refused)]
            .filter(Boolean)
            .join(' · ')}
        </TextLink>
      )}
    </Section>
  )
}

/** Renders the number of today's changes, and by how much they reduced sales and debts. */
function Changes() {
  const { title, today: texts } = useMessages('office').auditLog
  const { checks } = useMessages('cash')
  const day = dayOf(new Date())
  return (
    <Part title={texts.title} href={`/admin/changes?day=${day}`} query={useQuery(changesOfDay(day))}>
      {({ changes, takenOut = 0, debtsRemoved = 0 }) => (
        <>
          <Counts
            counts={[
              { name: title, count: String(changes.length) },
              { name: texts.salesRemoved, count: formatRwf(takenOut) },
              { name: texts.debtsRemoved, count: formatRwf(debtsRemoved) },
            ]}
          />
          <TextLink href="/admin/checks">{checks.title}</TextLink>
        </>
      )}
    </Part>
  )
}

type Count = { name: string; count: string; href?: string | undefined }

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl>
      {counts.map(({ name, count, href }) => (
        <Spread key={name} flexWrap="nowrap" gap="4" minHeight="36px">
          <dt>{href === undefined ? name : <TextLink href={href}>{name}</TextLink>}</dt>
          <chakra.dd fontWeight="bold" fontVariantNumeric="tabular-nums">
            {count}
          </chakra.dd>
        </Spread>
      ))}
    </dl>
  )
}

const PartHeading = chakra('h3', { base: { marginTop: '3', color: 'muted', fontSize: 'xs' } })
