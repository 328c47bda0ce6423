import { chakra } from '@chakra-ui/react'
import type { ReportAmounts } from '../../../../../shared/reports/report.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Money } from '../../../components/money.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSaleMessages } from '../../../lib/sale-messages.ts'

type Props = { amounts: ReportAmounts | undefined }

/** What a sale brings, costs and earns. */
export function SellingSummary({ amounts }: Props) {
  const { summary } = useSaleMessages()
  return (
    <>
      <chakra.h2 id="selling-summary" fontSize="lg" marginBottom="3">
        {summary.title}
      </chakra.h2>
      <dl>
        <AmountRow name={summary.sales} amount={amounts?.sales} />
        {amounts !== undefined && amounts.depts > 0 && <AmountRow name={summary.depts} amount={amounts.depts} />}
        <AmountRow name={summary.costs} amount={amounts?.costs} />
        <AmountRow name={summary.tax} amount={amounts?.taxPrice} />
        <AmountRow name={summary.gross} amount={amounts?.grossProfit} />
        <AmountRow name={summary.net} amount={amounts?.netProfit} strong />
      </dl>
    </>
  )
}

/** The figures that count most, beside the buttons of a phone: there the summary itself scrolls away. */
export function SummaryInShort({ amounts }: Props) {
  const { summary } = useSaleMessages()
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
