import { formatCount } from '../../../../../shared/money.ts'
import type { PeriodSums } from '../../../../../shared/totals/summaries.ts'
import { usePeriodText } from '../../../components/day.tsx'
import { Money } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { ChartPanel } from '../charts/chart-panel.tsx'
import { valuesIn } from '../charts/every-period.ts'
import { Legend } from '../charts/legend.tsx'
import type { FigureColumn } from '../figures/figure-table.tsx'

type Props = {
  title: string
  /** Unit of a row. */
  unit: 'day' | 'month' | 'year'
  /** Every period of the chart, in order, including those without rows. */
  periods: readonly string[]
  /** Oldest first. */
  rows: readonly PeriodSums[]
}

/** Renders sales and gross profit by day, month or year: a chart, and a table with the newest first. */
export function SalesPanel({ title, unit, periods, rows }: Props) {
  const texts = useMessages('dashboards')
  const nameOf = usePeriodText()
  const { columns: names } = texts.reports
  const lines = [
    { name: names.sales, values: valuesIn(periods, rows, ({ sales }) => sales) },
    { name: names.gross, values: valuesIn(periods, rows, ({ grossProfit }) => grossProfit) },
  ]
  return (
    <ChartPanel
      title={title}
      chart={
        <ChartFrame
          described={texts.chart.described(title, nameOf(periods[0] ?? ''), nameOf(periods.at(-1) ?? ''))}
          legend={<Legend names={lines.map(({ name }) => name)} />}
          draw={({ ApexArea }) => <ApexArea periods={periods} lines={lines} />}
        />
      }
      columns={[
        { name: names[unit], show: ({ _id }) => nameOf(_id) },
        money(names.sales, ({ sales }) => sales),
        money(names.gross, ({ grossProfit }) => grossProfit),
        { name: names.quantity, show: ({ quantity }) => formatCount(quantity) },
        money(names.costs, ({ costs }) => costs),
        money(names.tax, ({ taxPrice }) => taxPrice),
        money(names.net, ({ netProfit }) => netProfit),
        money(names.expenses, ({ expenses }) => expenses),
        money(names.afterExpenses, ({ netAfterExpenses }) => netAfterExpenses),
      ]}
      beside={3}
      rows={[...rows].reverse()}
      none={[texts.noSale, texts.noGrossProfit]}
    />
  )
}

function money(name: string, amountOf: (row: PeriodSums) => number): FigureColumn<PeriodSums> {
  return { name, show: (row) => <Money amount={amountOf(row)} /> }
}
