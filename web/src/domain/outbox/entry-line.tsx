import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Money } from '../../components/money.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { Entry } from './entry.ts'

/** One of a list of things that were made on this device, or in the books since. Children say when, and what else there is to know. */
export function EntryLine({ name, children, amount, state }: EntryLineProps) {
  const { outbox } = useMessages('office')
  return (
    <Line>
      <chakra.div minWidth="0">
        <p dir="auto">{name}</p>
        <Small>{children}</Small>
      </chakra.div>
      <chakra.div textAlign="end">
        <Money amount={amount} />
        <Small data-state={state}>{outbox.states[state]}</Small>
      </chakra.div>
    </Line>
  )
}

type EntryLineProps = { name: ReactNode; children: ReactNode; amount: number; state: Entry['state'] }

const Line = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
    _last: { borderBottom: 'none' },
  },
})

const Small = chakra('p', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    '&[data-state="done"]': { color: 'green' },
    '&[data-state="needs a look"]': { color: 'red' },
  },
})
