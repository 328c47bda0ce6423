import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../../shared/day.ts'
import { Day } from '../../components/day.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders the day on which a debt is due, or since which it is overdue. */
export function DueDay({ dueOn, isNamed = false }: { dueOn: string; isNamed?: boolean }) {
  const { one } = useMessages('purchasing').goodsReceipts
  const isOverdue = dueOn < dayOf(new Date())
  return (
    <chakra.span {...(isOverdue && { color: 'tomato', fontWeight: 'bold' })}>
      {isOverdue ? `${one.overdue} ` : isNamed && `${one.dueOn} `}
      <Day at={dueOn} />
    </chakra.span>
  )
}
