import { chakra } from '@chakra-ui/react'
import { Minute } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type Entry, shortCode } from './entry.ts'

/** Beside a list of the shop's: what belongs there and is on this device only; nothing where nothing waits. */
export function WaitingEntries({ entries }: { entries: readonly Entry[] }) {
  const { outbox } = useMessages('office')
  if (entries.length === 0) return null
  return (
    <Section title={outbox.waits} aside={<TextLink href="/admin/outbox">{outbox.see}</TextLink>}>
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <chakra.div minWidth="0">
              <p dir="auto">{entry.name}</p>
              <Facts>
                <Minute at={entry.madeAt} /> · {outbox.code(shortCode(entry))}
              </Facts>
            </chakra.div>
            <chakra.div textAlign="end">
              <Money amount={entry.amount} />
              <Facts data-refused={entry.state === 'needs a look' || undefined}>{outbox.states[entry.state]}</Facts>
            </chakra.div>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

const Row = chakra('li', {
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

const Facts = chakra('p', { base: { color: 'muted', fontSize: 'sm', '&[data-refused]': { color: 'red' } } })
