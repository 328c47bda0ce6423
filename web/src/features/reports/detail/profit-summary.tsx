import { chakra } from '@chakra-ui/react'
import type { ReportAmounts } from '../../../../../shared/reports/report.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { useMessages } from '../../../messages/messages.ts'

type Props = {
  amounts: Omit<ReportAmounts, 'status'> | undefined
  /** False if there was no debt, so that the paid part is not shown. */
  hasDebt: boolean
}

export function ProfitSummary({ amounts, hasDebt }: Props) {
  const { summary } = useMessages('office').sale
  const { summary: own } = useMessages('office').report
  return (
    <>
      <chakra.h2 id="selling-summary" fontSize="lg" marginBottom="3">
        {summary.title}
      </chakra.h2>
      <dl>
        <AmountRow name={summary.sales} amount={amounts?.sales} />
        {hasDebt && <AmountRow name={own.paid} amount={amounts?.igice} />}
        {amounts !== undefined && amounts.owed > 0 && <AmountRow name={own.owed} amount={amounts.owed} />}
        <AmountRow name={summary.costs} amount={amounts?.costs} />
        <AmountRow name={summary.tax} amount={amounts?.taxPrice} />
        <AmountRow name={summary.gross} amount={amounts?.grossProfit} />
        <AmountRow name={summary.net} amount={amounts?.netProfit} strong />
      </dl>
    </>
  )
}
