import { chakra } from '@chakra-ui/react'
import type { Instalment } from '../../../../shared/reports/report.ts'
import { Minute } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'
import { methodText } from './payment-text.ts'

/** Renders payments with their time, author and method. A payment without a method is cash. */
export function DebtPayments({ payments }: { payments: readonly Instalment[] }) {
  const { checkout } = useMessages('customer')
  return (
    <ol>
      {withKeys(payments, ({ at }) => at).map(([key, { amount, at, by, method = 'Cash' }]) => (
        <Row key={key}>
          <span>
            <Minute at={at} /> · <bdi>{by.name}</bdi> · {methodText(method, checkout.methodNames)}
          </span>
          <Money amount={amount} />
        </Row>
      ))}
    </ol>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
    '&:last-of-type': { borderBottom: 'none' },
  },
})
