import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { dayOf } from '../../../../../shared/day.ts'
import type { ReportSummary } from '../../../../../shared/totals/summaries.ts'
import { useMessages } from '../../../messages/messages.ts'
import { CategoryBars } from '../charts/category-bars.tsx'
import { CategoryPanel } from '../charts/category-panel.tsx'
import { ChartPanelSkeleton } from '../charts/chart-panel.tsx'
import { everyDay, everyMonth, everyYear } from '../charts/every-period.ts'
import { reportSummaryOf } from '../dashboards-api.ts'
import { ChangesToday } from '../figures/changes-today.tsx'
import { Dashboard } from '../figures/dashboard.tsx'
import { periodFromAddress } from '../figures/period-address.ts'
import { OwnerMonth } from './owner-month.tsx'
import { ReportCards } from './report-cards.tsx'
import { SalesPanel } from './sales-panel.tsx'

/** Renders the shop's earnings, for admins. */
export function ReportSummaryPage() {
  const { reports } = useMessages('dashboards')
  const period = periodFromAddress(useSearch())
  const today = dayOf(new Date())
  const thisMonth = today.slice(0, 'YYYY-MM'.length)
  return (
    <Dashboard title={reports.title} period={period} query={useQuery(reportSummaryOf(period))}>
      {(summary) => (
        <>
          <ReportCards summary={summary} period={period} />
          <OwnerMonth _id={thisMonth} months={summary?.ownerMonths} />
          <ChangesToday />
          {summary ? <Panels summary={summary} today={today} /> : <PanelsSkeleton />}
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
