import { formatCount } from '../../../../../shared/money.ts'
import type { Period } from '../../../../../shared/totals/period.ts'
import type { ReportSummary, ReportSums } from '../../../../../shared/totals/summaries.ts'
import { showAmount } from '../../../components/money.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { FigureCard, FigureLine, LargeFigures, SmallFigures } from '../figures/figure-card.tsx'
import { LargeCard, SmallCard } from '../figures/period-card.tsx'

type Props = {
  /** Undefined while unknown. */
  summary: ReportSummary | undefined
  period: Period
}

/** Renders the totals of a period's sales, compared with the previous period and all time. */
export function ReportCards({ summary, period }: Props) {
  const { reports: texts } = useMessages('dashboards')
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
        <LargeCard
          {...amounts}
          name={texts.net}
          figure={figure(({ netProfit }) => netProfit)}
          note={<FigureLine>{texts.netExplained}</FigureLine>}
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
        <SmallCard {...amounts} name={texts.costs} figure={figure(({ totalCosts }) => totalCosts)} />
        <SmallCard {...amounts} name={texts.tax} figure={figure(({ taxPrice }) => taxPrice)} />
        <FigureCard name={texts.users} value={summary && formatCount(summary.users[0].numUsers)} />
      </SmallFigures>
    </>
  )
}
