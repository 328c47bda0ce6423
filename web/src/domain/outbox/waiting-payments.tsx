import { chakra } from '@chakra-ui/react'
import { Minute } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { useMessages } from '../../messages/messages.ts'
import { methodText } from '../reports/payment-text.ts'
import type { pendingPaymentsOf } from './apply-outbox.ts'
import { kindOf } from './entry.ts'

/** Renders the payments of a debt that are only on this device so far, below the recorded ones. */
export function WaitingPayments({ payments }: { payments: ReturnType<typeof pendingPaymentsOf> }) {
  const { outbox } = useMessages('office')
  const { checkout } = useMessages('customer')
  if (payments.length === 0) return null
  return (
    <ul>
      {payments.map(({ entry, amount }) => (
        <Row key={entry.id}>
          <span>
            <Minute at={entry.madeAt} /> · <bdi>{entry.by.name}</bdi> ·{' '}
            {methodText(kindOf(entry).method?.(entry.request) ?? 'Cash', checkout.methodNames)}
            <br />
            {outbox.waits}
          </span>
          <Money amount={amount} />
        </Row>
      ))}
    </ul>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
})
