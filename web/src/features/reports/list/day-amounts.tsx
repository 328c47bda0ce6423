import { useQuery } from '@tanstack/react-query'
import { sum } from '../../../../../shared/money.ts'
import { Muted, Row } from '../../../components/layout.ts'
import { Money } from '../../../components/money.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { sumsOfDay } from '../../../domain/reports/sales-of-day.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Renders what was sold on a day (YYYY-MM-DD), what came back on it, and the difference. */
export function DayAmounts({ day }: { day: string }) {
  const { reportsList, report } = useMessages('office')
  const shop = useMessages('shop')
  const { data, error } = useQuery(sumsOfDay(day))
  if (!data && error) return <Muted role="alert">{failureText(error, shop)}</Muted>
  if (!data) return <Skeleton width="14rem" />
  const { total, returned } = data
  const amounts = [
    { name: reportsList.soldOnDay, amount: total },
    { name: report.returns.title, amount: returned === 0 ? 0 : -returned },
    { name: report.returns.net, amount: sum([total, -returned]) },
  ]
  return (
    <Row as="dl" rowGap="0" columnGap="4" marginBottom="2">
      {amounts.map(({ name, amount }) => (
        <Row key={name} gap="1">
          <Muted as="dt">{name}:</Muted>
          <dd>
            <Money amount={amount} fontWeight="bold" />
          </dd>
        </Row>
      ))}
    </Row>
  )
}
