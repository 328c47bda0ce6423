import { formatCount } from '../../../../../shared/money.ts'
import type { Period } from '../../../../../shared/totals/period.ts'
import type { OrderSums, OrdersSummary } from '../../../../../shared/totals/summaries.ts'
import { showAmount } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { FigureCard, LargeFigures, SmallFigures } from '../figures/figure-card.tsx'
import { LargeCard, SmallCard } from '../figures/period-card.tsx'

type Props = {
  /** Undefined while unknown. */
  summary: OrdersSummary | undefined
  period: Period
}

/** Renders the totals of a period's orders, and how much of it is paid, pending or lost. */
export function OrderCards({ summary, period }: Props) {
  const { sales: texts } = useMessages('dashboards')
  const figure = (of: (sums: OrderSums) => number) =>
    summary && {
      inPeriod: of(summary.period),
      before: summary.before ? of(summary.before) : 0,
      inAll: of(summary.orders[0]),
    }
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
      </SmallFigures>
    </>
  )
}
