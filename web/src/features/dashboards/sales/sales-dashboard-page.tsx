import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { formatCount, sum } from '../../../../../shared/money.ts'
import type { Period } from '../../../../../shared/totals/period.ts'
import type { DayOfOrders, OrderSums, OrdersSummary } from '../../../../../shared/totals/summaries.ts'
import { usePeriodText } from '../../../components/day.tsx'
import { showAmount } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { CategoryBars } from '../charts/category-bars.tsx'
import { CategoryPanel } from '../charts/category-panel.tsx'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { ChartPanel, ChartPanelSkeleton } from '../charts/chart-panel.tsx'
import { everyDay, valuesIn } from '../charts/every-period.ts'
import { Legend } from '../charts/legend.tsx'
import { DashboardTabs } from '../dashboard-tabs.tsx'
import { ordersSummaryOf } from '../dashboards-api.ts'
import { Dashboard } from '../figures/dashboard.tsx'
import { FigureCard, LargeFigures, SmallFigures } from '../figures/figure-card.tsx'
import { periodFromAddress } from '../figures/period-address.ts'
import { figureOf, LargeCard, SmallCard } from '../figures/period-card.tsx'
import { rowsWithReturns } from '../figures/rows-with-returns.ts'

export function SalesDashboardPage() {
  const texts = useMessages('dashboards')
  const period = periodFromAddress(useSearch())
  return (
    <Dashboard
      title={texts.sales.title}
      tabs={<DashboardTabs current="sales" />}
      period={period}
      query={useQuery(ordersSummaryOf(period))}
    >
      {(summary) => (
        <>
          <OrderCards summary={summary} period={period} />
          {summary ? <DailySales summary={summary} /> : <ChartPanelSkeleton title={texts.daily} />}
          {summary && <CategoryBars categories={summary.productCategories} />}
          {summary ? (
            <CategoryPanel categories={summary.productCategories} />
          ) : (
            <ChartPanelSkeleton title={texts.categories.title} />
          )}
        </>
      )}
    </Dashboard>
  )
}

function DailySales({ summary: { dailyOrders: days, period, before } }: { summary: OrdersSummary }) {
  const texts = useMessages('dashboards')
  const nameOf = usePeriodText()
  const { columns: names } = texts.sales
  const { returns } = useMessages('office').report
  // The period of all time starts with the first order.
  const periods = everyDay({ from: before ? period.from : (days[0]?._id ?? period.from), to: period.to })
  const hasReturns = days.some(({ numReturns }) => numReturns > 0)
  const line = {
    name: hasReturns ? returns.netOf(names.sales) : names.sales,
    values: valuesIn(periods, days, netSales),
  }
  const partNames = { returns: returns.title, net: returns.net }
  return (
    <ChartPanel
      title={texts.daily}
      chart={
        <ChartFrame
          described={texts.chart.described(texts.daily, nameOf(periods[0] ?? ''), nameOf(periods.at(-1) ?? ''))}
          legend={<Legend names={[line.name]} />}
          draw={({ ApexArea }) => <ApexArea periods={periods} lines={[line]} />}
        />
      }
      columns={[
        { name: names.day, show: ({ _id, part }) => (part === 'sales' ? nameOf(_id) : partNames[part]) },
        { name: names.orders, show: ({ count }) => count !== undefined && formatCount(count) },
        { name: names.sales, show: ({ sales }) => showAmount(sales) },
      ]}
      beside={3}
      rows={[...days].reverse().flatMap(rowsOf)}
      none={[texts.noSale]}
    />
  )
}

function rowsOf(day: DayOfOrders) {
  const { _id, numOrders, sales, numReturns, returnedSales } = day
  const ordered: { count?: number; sales: number } = { count: numOrders, sales }
  if (numReturns === 0) return rowsWithReturns(_id, ordered)
  const returns = { count: numReturns, sales: -returnedSales }
  return rowsWithReturns(_id, ordered, { returns, net: { sales: netSales(day) } })
}

function netSales({ sales, returnedSales }: DayOfOrders): number {
  return sum([sales, -returnedSales])
}

/** Renders the totals of a period's orders, and how much of it is paid, pending or lost. */
function OrderCards({ summary, period }: { summary: OrdersSummary | undefined; period: Period }) {
  const { sales: texts } = useMessages('dashboards')
  const { report } = useMessages('office')
  const figure = (of: (sums: OrderSums) => number) => figureOf(summary, of)
  const amounts = { period, show: showAmount }
  return (
    <>
      <LargeFigures>
        <LargeCard {...amounts} name={texts.total} figure={figure(({ totalSales }) => totalSales)} />
        <LargeCard
          name={texts.orders}
          period={period}
          figure={figure(({ numOrders }) => numOrders)}
          show={formatCount}
        />
        <FigureCard large name={texts.users} value={summary && formatCount(summary.users[0].numUsers)} />
      </LargeFigures>
      <SmallFigures>
        <SmallCard {...amounts} name={texts.paid} figure={figure(({ paidSales }) => paidSales)} />
        <SmallCard {...amounts} name={texts.pending} figure={figure(({ pendingSales }) => pendingSales)} />
        <SmallCard {...amounts} name={texts.released} figure={figure(({ releasedSales }) => releasedSales)} />
        <SmallCard {...amounts} name={texts.refunded} figure={figure(({ refundedSales }) => refundedSales)} />
        <SmallCard
          {...amounts}
          name={report.returns.title}
          figure={figure(({ returnedSales }) => -returnedSales || 0)}
        />
      </SmallFigures>
    </>
  )
}
