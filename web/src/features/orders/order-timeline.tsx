import { chakra } from '@chakra-ui/react'
import type { Order } from '../../../../shared/orders/order.ts'
import { Minute } from '../../components/day.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders an order's past steps and the next one. */
export function OrderTimeline({ order }: { order: Order }) {
  const { timeline } = useMessages('customer').orders
  const { createdAt, isPaid, paidAt, releasedAt, refundedAt, isDelivered, deliveredAt, voided } = order
  const isOver = voided !== undefined || (!isPaid && (releasedAt !== undefined || refundedAt !== undefined))
  const steps = [
    { name: timeline.placed, at: createdAt, isDone: true },
    ...(isPaid || !isOver ? [{ name: timeline.paid, at: paidAt, isDone: isPaid }] : []),
    ...(releasedAt !== undefined && !isPaid ? [{ name: timeline.released, at: releasedAt, isDone: true }] : []),
    ...(isDelivered || !isOver ? [{ name: timeline.delivered, at: deliveredAt, isDone: isDelivered }] : []),
    ...(refundedAt === undefined ? [] : [{ name: timeline.refunded, at: refundedAt, isDone: true }]),
  ]
  return (
    <Steps aria-label={timeline.label}>
      {steps.map(({ name, at, isDone }) => (
        <Step key={name} data-done={isDone || undefined}>
          <chakra.span fontWeight={isDone ? 'bold' : 'normal'}>{name}</chakra.span>
          <When>{isDone && at !== undefined ? <Minute at={at} /> : timeline.notYet}</When>
        </Step>
      ))}
    </Steps>
  )
}

const Steps = chakra('ol', {
  base: { display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: { base: '3', sm: '0' } },
})

const Step = chakra('li', {
  base: {
    position: 'relative',
    flex: 1,
    display: 'grid',
    paddingInlineStart: { base: '6', sm: '0' },
    paddingTop: { sm: '6' },
    color: 'muted',
    '&[data-done]': { color: 'ink' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: { base: '0.35rem', sm: '0' },
      width: '14px',
      height: '14px',
      borderRadius: 'full',
      border: '2px solid',
      borderColor: 'edge',
      background: 'surface',
    },
    '&[data-done]::before': { borderColor: 'green', background: 'green' },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      background: 'line',
      insetInlineStart: { base: '6px', sm: '18px' },
      top: { base: '1.5rem', sm: '6px' },
      width: { base: '2px', sm: 'calc(100% - 22px)' },
      height: { base: 'calc(100% - 0.5rem)', sm: '2px' },
    },
  },
})

const When = chakra('span', { base: { fontSize: 'sm', color: 'muted', fontVariantNumeric: 'tabular-nums' } })
