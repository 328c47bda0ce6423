import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Money } from '../../components/money.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { Entry } from './entry.ts'

/**
 * Renders a row of a list of entries made on this device or recorded since, with a link if it has a page. `children`
 * are the time and further details.
 */
export function EntryLine({ name, href, children, amount, state }: EntryLineProps) {
  const { outbox } = useMessages('office')
  return (
    <Line>
      <chakra.div minWidth="0">
        <p dir="auto">
          {href ? (
            <TextLink href={href} minHeight="auto">
              {name}
            </TextLink>
          ) : (
            name
          )}
        </p>
        <Small>{children}</Small>
      </chakra.div>
      <chakra.div flexShrink="0" textAlign="end">
        {amount !== undefined && <Money amount={amount} />}
        <Small data-state={state}>{outbox.states[state]}</Small>
      </chakra.div>
    </Line>
  )
}

type EntryLineProps = Pick<Entry, 'name' | 'amount' | 'state'> & { href?: string | undefined; children: ReactNode }

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
    _last: { borderBottom: 'none' },
    // The whole row is the link.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
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
