import { chakra } from '@chakra-ui/react'
import type { OwnerMonth as Month } from '../../../../../shared/totals/summaries.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { usePeriodText } from '../../../components/day.tsx'
import { Section } from '../../../components/section.tsx'
import { useMessages } from '../../../messages/messages.ts'

/**
 * What a month (YYYY-MM) leaves its owner, and from what: beside the cards, which count neither losses nor orders. `months`
 * have only those in which there was something; undefined while unknown.
 */
export function OwnerMonth({ _id, months }: { _id: string; months: readonly Month[] | undefined }) {
  const { owner: texts } = useMessages('dashboards')
  const nameOf = usePeriodText()
  const month = months && (months.find((each) => each._id === _id) ?? NOTHING)
  return (
    <Section title={texts.title(nameOf(_id))}>
      <chakra.p color="muted" fontSize="sm" marginBottom="3">
        {texts.explained}
      </chakra.p>
      <chakra.dl maxWidth="32rem">
        <AmountRow name={texts.gross} amount={month?.grossProfit} />
        <AmountRow name={texts.orders} amount={month?.orderProfit} />
        <AmountRow name={texts.tax} amount={month && -month.taxPrice} />
        <AmountRow name={texts.expenses} amount={month && -month.expenses} />
        <AmountRow name={texts.saleExpenses} amount={month && -month.saleExpenses} />
        <AmountRow name={texts.profit} amount={month?.profit} strong />
      </chakra.dl>
    </Section>
  )
}

const NOTHING = { grossProfit: 0, orderProfit: 0, taxPrice: 0, expenses: 0, saleExpenses: 0, profit: 0 }
