import { chakra } from '@chakra-ui/react'
import type { OwnerMonth as Month } from '../../../../../shared/totals/summaries.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { usePeriodText } from '../../../components/day.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { Muted } from '../../../components/layout.ts'
import { Money } from '../../../components/money.tsx'
import { Section } from '../../../components/section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useMessages } from '../../../messages/messages.ts'

/**
 * Renders the owner's profit of a month (YYYY-MM). A tap opens its calculation. Unlike the cards, it includes losses,
 * paid orders and expenses. `months` contains only months with figures; undefined while unknown.
 */
export function OwnerMonth({ _id, months }: { _id: string; months: readonly Month[] | undefined }) {
  const { owner: texts } = useMessages('dashboards')
  const nameOf = usePeriodText()
  const month = months && (months.find((each) => each._id === _id) ?? NOTHING)
  return (
    <Section title={texts.title(nameOf(_id))}>
      <Fold maxWidth="32rem" marginInlineStart="-3">
        <FoldHead>{month ? <Money amount={month.profit} fontSize="xl" /> : <Skeleton width="8rem" />}</FoldHead>
        <Muted marginBlock="2" paddingInline="3">
          {texts.explained}
        </Muted>
        <chakra.dl padding="3" paddingTop="0">
          <AmountRow name={texts.gross} amount={month?.grossProfit} />
          <AmountRow name={texts.orders} amount={month?.orderProfit} />
          <AmountRow name={texts.tax} amount={month && -month.taxPrice} />
          <AmountRow name={texts.expenses} amount={month && -month.expenses} />
          <AmountRow name={texts.saleExpenses} amount={month && -month.saleExpenses} />
          <AmountRow name={texts.profit} amount={month?.profit} strong />
        </chakra.dl>
      </Fold>
    </Section>
  )
}

const NOTHING = { grossProfit: 0, orderProfit: 0, taxPrice: 0, expenses: 0, saleExpenses: 0, profit: 0 }
