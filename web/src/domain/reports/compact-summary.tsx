import { chakra } from '@chakra-ui/react'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders the most important figures next to a phone's buttons, where the summary itself scrolls away. */
export function CompactSummary({ amounts }: { amounts: ReportAmounts | undefined }) {
  const { summary } = useMessages('office').sale
  const figures: [name: string, amount: number | undefined][] = [
    [summary.sales, amounts?.sales],
    amounts !== undefined && amounts.depts > 0 ? [summary.depts, amounts.depts] : [summary.costs, amounts?.costs],
    [summary.net, amounts?.netProfit],
  ]
  return (
    <Short aria-hidden="true">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <chakra.div color="muted">{name}</chakra.div>
          {amount === undefined ? <Skeleton height="1.5em" /> : <Money amount={amount} fontWeight="bold" />}
        </div>
      ))}
    </Short>
  )
}

const Short = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    width: '100%',
    fontSize: 'xs',
    lineHeight: 1.3,
  },
})
