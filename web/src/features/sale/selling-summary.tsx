import { chakra } from '@chakra-ui/react'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { useMessages } from '../../messages/messages.ts'

export function SellingSummary({ amounts }: { amounts: ReportAmounts | undefined }) {
  const { summary } = useMessages('office').sale
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
