import { chakra } from '@chakra-ui/react'
import { formatCount } from '../../../../../shared/money.ts'
import type { CategorySum } from '../../../../../shared/totals/summaries.ts'
import { Money } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { partColours } from './part-colours.ts'

export function CategoryPanel({ categories }: { categories: readonly CategorySum[] }) {
  const texts = useMessages('dashboards')
  const { categories: names } = texts
  // The largest category comes first. Categories without stock come last and are not in the pie.
  const rows = [...categories].sort((a, b) => b.count - a.count || b.sales - a.sales)
  const parts = rows.filter(({ count }) => count > 0)
  const whole = parts.reduce((total, { count }) => total + count, 0)
  const colours = partColours(parts.length)
  const nameOf = ({ _id }: CategorySum) => _id || names.unknown
  return (
    <ChartPanel
      title={names.title}
      chart={
        <ChartFrame
          described={texts.chart.describedPie(names.title)}
          draw={({ ApexPie }) => <ApexPie names={parts.map(nameOf)} values={parts.map((part) => part.count)} />}
        />
      }
      columns={[
        {
          name: names.category,
          show: (row) => (
            <chakra.span display="inline-flex" alignItems="center" gap="2">
              <Swatch fill={colours[parts.indexOf(row)] ?? 'none'} />
              <bdi>{nameOf(row)}</bdi>
            </chakra.span>
          ),
        },
        { name: names.count, show: (row) => formatCount(row.count) },
        { name: names.share, show: (row) => (whole === 0 ? '–' : `${Math.round((row.count / whole) * 100)}%`) },
        { name: names.quantity, show: (row) => formatCount(row.quantity) },
        { name: names.sales, show: (row) => <Money amount={row.sales} /> },
      ]}
      beside={3}
      rows={rows}
      none={[texts.noCategory]}
    />
  )
}

function Swatch({ fill }: { fill: string }) {
  return (
    <chakra.svg viewBox="0 0 12 12" width="12px" height="12px" flex="none" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={fill} />
    </chakra.svg>
  )
}
