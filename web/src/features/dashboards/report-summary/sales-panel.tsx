import { formatCount } from '../../../../../shared/money.ts'
import type { CountedSums, PeriodSums } from '../../../../../shared/totals/summaries.ts'
import { usePeriodText } from '../../../components/day.tsx'
import { Money } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { ChartPanel } from '../charts/chart-panel.tsx'
import { valuesIn } from '../charts/every-period.ts'
import { Legend } from '../charts/legend.tsx'
import type { FigureColumn } from '../figures/figure-table.tsx'
import { rowsWithReturns } from '../figures/rows-with-returns.ts'

type Props = {
  title: string
  unit: 'day' | 'month' | 'year'
  /** Every period of the chart, in order, including those without rows. */
  periods: readonly string[]
  /** Oldest first. */
  rows: readonly PeriodSums[]
}

/**
 * Renders sales and gross profit by day, month or year: a chart, and a table with the newest first. A period in which
 * lamps came back has a row of its sales, one of its returns and one of the difference, which the chart shows.
 */
export function SalesPanel({ title, unit, periods, rows }: Props) {
  const texts = useMessages('dashboards')
  const nameOf = usePeriodText()
  const { returns } = useMessages('office').report
  const { columns: names } = texts.reports
  const lineName = (figure: string) => (rows.some(hasReturns) ? returns.netOf(figure) : figure)
  const lines = [
    { name: lineName(names.sales), values: valuesIn(periods, rows, (row) => (row.net ?? row).sales) },
    { name: lineName(names.gross), values: valuesIn(periods, rows, (row) => (row.net ?? row).grossProfit) },
  ]
  const partNames = { returns: returns.title, net: returns.net }
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
        { name: names[unit], show: ({ _id, part }) => (part === 'sales' ? nameOf(_id) : partNames[part]) },
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
      rows={[...rows].reverse().flatMap(rowsOf)}
      none={[texts.noSale, texts.noGrossProfit]}
    />
  )
}

function hasReturns({ returns }: PeriodSums): boolean {
  return Boolean(returns?.count)
}

/** Figures of one row. Expenses are in the last row of a period. */
type RowFigures = CountedSums & { quantity: number; expenses?: number; netAfterExpenses?: number }

function rowsOf({ _id, quantity, expenses, netAfterExpenses, returns, net, ...sums }: PeriodSums) {
  const sales = { ...sums, quantity }
  const spent = { expenses, netAfterExpenses }
  if (!returns?.count || !net) return rowsWithReturns<RowFigures>(_id, { ...sales, ...spent })
  return rowsWithReturns<RowFigures>(_id, sales, {
    returns: { ...returns, quantity: -returns.pieces },
    net: { ...net, quantity: quantity - returns.pieces, ...spent },
  })
}

type Row = ReturnType<typeof rowsOf>[number]

function money(name: string, amountOf: (row: Row) => number | undefined): FigureColumn<Row> {
  return {
    name,
    show: (row) => {
      const amount = amountOf(row)
      return amount !== undefined && <Money amount={amount} />
    },
  }
}
