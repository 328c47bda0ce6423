import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { dayOf } from '../../../../../shared/day.ts'
import { formatCount, sum } from '../../../../../shared/money.ts'
import type { Period } from '../../../../../shared/totals/period.ts'
import type {
  CountedSums,
  OwnerMonth as Month,
  ReportSummary,
  ReportSums,
} from '../../../../../shared/totals/summaries.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { usePeriodText } from '../../../components/day.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { Muted } from '../../../components/layout.ts'
import { Money, showAmount } from '../../../components/money.tsx'
import { Section } from '../../../components/section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { changesOfDay } from '../../../domain/audit-log/audit-log-api.ts'
import { useMessages } from '../../../messages/messages.ts'
import { CategoryBars } from '../charts/category-bars.tsx'
import { CategoryPanel } from '../charts/category-panel.tsx'
import { ChartPanelSkeleton } from '../charts/chart-panel.tsx'
import { everyDay, everyMonth, everyYear } from '../charts/every-period.ts'
import { DashboardTabs } from '../dashboard-tabs.tsx'
import { reportSummaryOf } from '../dashboards-api.ts'
import { Dashboard } from '../figures/dashboard.tsx'
import { FigureCard, FigureLine, LargeFigures, SmallFigures } from '../figures/figure-card.tsx'
import { periodFromAddress } from '../figures/period-address.ts'
import { figureOf, LargeCard, SmallCard } from '../figures/period-card.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { TillFigures } from './till-figures.tsx'

export function ReportSummaryPage() {
  const { reports } = useMessages('dashboards')
  const period = periodFromAddress(useSearch())
  const today = dayOf(new Date())
  const thisMonth = today.slice(0, 'YYYY-MM'.length)
  return (
    <Dashboard
      title={reports.title}
      tabs={<DashboardTabs current="reports" />}
      period={period}
      query={useQuery(reportSummaryOf(period))}
    >
      {(summary) => (
        <>
          <ReportCards summary={summary} period={period} />
          <OwnerMonth _id={thisMonth} months={summary?.ownerMonths} />
          <ChangesToday />
          {summary ? <Panels summary={summary} today={today} /> : <PanelsSkeleton />}
          {/* Last, because its height depends on its figures: nothing below it moves when they arrive. */}
          <TillFigures />
        </>
      )}
    </Dashboard>
  )
}

/** Renders the period's days, then all months and years up to the current ones. */
function Panels({ summary, today }: { summary: ReportSummary; today: string }) {
  const texts = useMessages('dashboards')
  const { dailyOrders: days, monthlyOrders: months, yearlyOrders: years, productCategories, period, before } = summary
  // The period of all time starts with the first day that has figures.
  const firstDay = before ? period.from : (days[0]?._id ?? period.from)
  const [thisMonth, thisYear] = [today.slice(0, 'YYYY-MM'.length), today.slice(0, 'YYYY'.length)]
  return (
    <>
      <SalesPanel title={texts.daily} unit="day" periods={everyDay({ from: firstDay, to: period.to })} rows={days} />
      <SalesPanel
        title={texts.monthlySales}
        unit="month"
        periods={everyMonth(months[0]?._id ?? thisMonth, thisMonth)}
        rows={months}
      />
      <SalesPanel
        title={texts.yearly}
        unit="year"
        periods={everyYear(years[0]?._id ?? thisYear, thisYear)}
        rows={years}
      />
      <CategoryBars categories={productCategories} />
      <CategoryPanel categories={productCategories} />
    </>
  )
}

function PanelsSkeleton() {
  const { daily, monthlySales, yearly, categories } = useMessages('dashboards')
  return [daily, monthlySales, yearly, categories.title].map((title) => (
    <ChartPanelSkeleton key={title} title={title} />
  ))
}

/**
 * Renders the owner's profit of a month (YYYY-MM). A tap opens its calculation. Unlike the cards, it includes losses,
 * paid orders and expenses. `months` contains only months with figures; undefined while unknown.
 */
function OwnerMonth({ _id, months }: { _id: string; months: readonly Month[] | undefined }) {
  const { owner: texts } = useMessages('dashboards')
  const nameOf = usePeriodText()
  const month = months && (months.find((each) => each._id === _id) ?? NOTHING)
  return (
    <Section title={texts.title(nameOf(_id))}>
      <Fold maxWidth="form" marginInlineStart="-3">
        <FoldHead>{month ? <Money amount={month.profit} fontSize="xl" /> : <Skeleton width="8rem" />}</FoldHead>
        <Muted marginBlock="2" paddingInline="3">
          {texts.explained}
        </Muted>
        <chakra.dl padding="3" paddingTop="0">
          <AmountRow name={texts.gross} amount={month?.grossProfit} />
          {month?.returns !== 0 && month?.returns !== undefined && (
            <AmountRow name={texts.returns} amount={month.returns} />
          )}
          <AmountRow name={texts.orders} amount={month?.orderProfit} />
          {month?.stock && <Amounts names={texts.stock} amounts={month.stock} />}
          <AmountRow name={texts.tax} amount={month && -month.taxPrice} />
          <AmountRow name={texts.expenses} amount={month && -month.expenses} />
          <AmountRow name={texts.saleExpenses} amount={month && -month.saleExpenses} />
          <AmountRow name={texts.profit} amount={month?.profit} strong />
          {month?.goods && <Amounts names={texts.goods} amounts={month.goods} />}
        </chakra.dl>
      </Fold>
    </Section>
  )
}

type AmountsProps = {
  /** Title of the sum, and the name of each amount. */
  names: Readonly<Record<string, string>> & { title: string }
  amounts: Readonly<Record<string, number>>
}

/** Renders amounts as their sum, which a tap opens. Nothing if all are 0. */
function Amounts({ names, amounts }: AmountsProps) {
  const parts = Object.entries(amounts).filter(([, amount]) => amount !== 0)
  if (parts.length === 0) return null
  return (
    <div>
      <chakra.dt srOnly>{names.title}</chakra.dt>
      <chakra.dd marginInline="-3">
        <Fold>
          <FoldHead>
            <chakra.span color="muted" fontWeight="normal">
              {names.title}
            </chakra.span>
            <Money amount={sum(parts.map(([, amount]) => amount))} fontWeight="normal" />
          </FoldHead>
          <chakra.dl paddingInline="3" paddingBottom="2">
            {parts.map(([name, amount]) => (
              <AmountRow key={name} name={names[name] ?? name} amount={amount} />
            ))}
          </chakra.dl>
        </Fold>
      </chakra.dd>
    </div>
  )
}

const NOTHING: Omit<Month, '_id'> = {
  grossProfit: 0,
  returns: 0,
  orderProfit: 0,
  taxPrice: 0,
  expenses: 0,
  saleExpenses: 0,
  profit: 0,
}

function ReportCards({ summary, period }: { summary: ReportSummary | undefined; period: Period }) {
  const { reports: texts } = useMessages('dashboards')
  const { returns: returned } = useMessages('office').report
  const figure = (of: (sums: ReportSums) => number) => figureOf(summary, of)
  const amounts = { period, show: showAmount }
  return (
    <>
      <LargeFigures>
        <LargeCard
          {...amounts}
          name={texts.sales}
          figure={figure(({ totalSales }) => totalSales)}
          note={<LessReturns summary={summary} of="sales" />}
        />
        <LargeCard
          {...amounts}
          name={texts.gross}
          figure={figure(({ grossProfit }) => grossProfit)}
          note={<LessReturns summary={summary} of="grossProfit" />}
        />
        <LargeCard
          {...amounts}
          name={texts.net}
          figure={figure(({ netProfit }) => netProfit)}
          note={
            <>
              <FigureLine>{texts.netExplained}</FigureLine>
              <LessReturns summary={summary} of="netProfit" />
            </>
          }
        />
        <LargeCard
          {...amounts}
          name={texts.depts}
          figure={figure(({ depts }) => depts)}
          lessIsBetter
          hasAllTime={false}
          note={
            <FigureLine>
              {summary && (
                <TextLink href="/admin/debts">
                  <span>
                    {texts.owedNow}: {showAmount(summary.orders[0].owed)}
                  </span>
                </TextLink>
              )}
            </FigureLine>
          }
        />
      </LargeFigures>
      <SmallFigures>
        <SmallCard
          name={texts.quantity}
          period={period}
          figure={figure(({ quantity }) => quantity)}
          show={formatCount}
        />
        <SmallCard {...amounts} name={returned.title} figure={figure(({ returns }) => returns?.sales ?? 0)} />
        <SmallCard {...amounts} name={texts.costs} figure={figure(({ totalCosts }) => totalCosts)} />
        <SmallCard {...amounts} name={texts.tax} figure={figure(({ taxPrice }) => taxPrice)} />
        <FigureCard name={texts.users} value={summary && formatCount(summary.users[0].numUsers)} />
      </SmallFigures>
    </>
  )
}

/** Renders a figure of the period less its returns. It is empty, but as tall, without returns. */
function LessReturns({ summary, of }: { summary: ReportSummary | undefined; of: keyof CountedSums }) {
  const { net: name } = useMessages('office').report.returns
  if (summary === undefined) return <FigureLine>{undefined}</FigureLine>
  const { returns, net } = summary.period
  return (
    <FigureLine>
      {returns && net && returns.count > 0 ? (
        <>
          {name}: {showAmount(net[of])}
        </>
      ) : (
        ''
      )}
    </FigureLine>
  )
}

/** Renders the number of today's audit entries, and by how much corrections reduced sales and debts. */
function ChangesToday() {
  const { today: texts } = useMessages('office').auditLog
  const day = dayOf(new Date())
  const { data } = useQuery(changesOfDay(day))
  return (
    <SmallFigures>
      <FigureCard name={texts.title} value={data && formatCount(data.changes.length)}>
        <FigureLine>
          <TextLink href={`/admin/changes?day=${day}`}>{texts.open}</TextLink>
        </FigureLine>
      </FigureCard>
      <FigureCard name={texts.salesRemoved} value={data && showAmount(data.takenOut ?? 0)} />
      <FigureCard name={texts.debtsRemoved} value={data && showAmount(data.debtsRemoved ?? 0)} />
    </SmallFigures>
  )
}
