import { formatCount } from '../../../../../shared/money.ts'
import type { Period } from '../../../../../shared/totals/period.ts'
import type { ReportSummary, ReportSums } from '../../../../../shared/totals/summaries.ts'
import { usePeriodText } from '../../../components/day.tsx'
import { showAmount } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { FigureCard, LargeFigures, SmallFigures } from '../figures/figure-card.tsx'
import { LargeCard, SmallCard } from '../figures/period-card.tsx'

type Props = {
  /** Undefined while unknown. */
  summary: ReportSummary | undefined
  period: Period
  /** YYYY-MM in Kigali. */
  thisMonth: string
}

/** The reports' totals of a period, beside the previous one and all time. */
export function ReportCards({ summary, period, thisMonth }: Props) {
  const { reports: texts } = useMessages('dashboards')
  const nameOf = usePeriodText()
  const month = summary?.monthlyOrders.find(({ _id }) => _id === thisMonth)
  const figure = (of: (sums: ReportSums) => number) =>
    summary && {
      inPeriod: of(summary.period),
      before: summary.before ? of(summary.before) : 0,
      inAll: of(summary.orders[0]),
    }
  const amounts = { period, show: showAmount }
  return (
    <>
      <LargeFigures>
        <LargeCard {...amounts} name={texts.sales} figure={figure(({ totalSales }) => totalSales)} />
        <LargeCard {...amounts} name={texts.gross} figure={figure(({ grossProfit }) => grossProfit)} />
        <LargeCard {...amounts} name={texts.net} figure={figure(({ netProfit }) => netProfit)} />
        <LargeCard {...amounts} name={texts.depts} figure={figure(({ depts }) => depts)} lessIsBetter />
      </LargeFigures>
      <SmallFigures>
        <SmallCard
          name={texts.quantity}
          period={period}
          figure={figure(({ quantity }) => quantity)}
          show={formatCount}
        />
        <SmallCard {...amounts} name={texts.costs} figure={figure(({ totalCosts }) => totalCosts)} />
        <SmallCard {...amounts} name={texts.tax} figure={figure(({ taxPrice }) => taxPrice)} />
        <FigureCard
          name={texts.afterExpenses(nameOf(thisMonth))}
          value={summary && showAmount(month?.netAfterExpenses ?? 0)}
        />
        <FigureCard name={texts.users} value={summary && formatCount(summary.users[0].numUsers)} />
      </SmallFigures>
    </>
  )
}
