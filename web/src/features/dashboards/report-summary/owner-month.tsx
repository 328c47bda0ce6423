import { chakra } from '@chakra-ui/react'
import type { OwnerMonth as Month } from '../../../../../shared/totals/summaries.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Section } from '../../../components/section.tsx'
import { useMessages } from '../../../messages/messages.ts'

/** What the month leaves its owner, and from what: beside the cards, which count neither losses nor orders. */
export function OwnerMonth({ month }: { month: Month }) {
  const { owner: texts } = useMessages('office').dashboards
  const { _id, grossProfit, orderProfit, taxPrice, expenses, saleExpenses, profit } = month
  return (
    <Section title={texts.title(_id)}>
      <chakra.p color="muted" fontSize="sm" marginBottom="3">
        {texts.explained}
      </chakra.p>
      <chakra.dl maxWidth="32rem">
        <AmountRow name={texts.gross} amount={grossProfit} />
        <AmountRow name={texts.orders} amount={orderProfit} />
        <AmountRow name={texts.tax} amount={-taxPrice} />
        <AmountRow name={texts.expenses} amount={-expenses} />
        <AmountRow name={texts.saleExpenses} amount={-saleExpenses} />
        <AmountRow name={texts.profit} amount={profit} strong />
      </chakra.dl>
    </Section>
  )
}
