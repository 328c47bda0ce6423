import { chakra } from '@chakra-ui/react'
import { Minute } from '../../components/day.tsx'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type Entry, shortCode } from './entry.ts'
import { EntryLine } from './entry-line.tsx'

/**
 * Renders the entries that belong to a list of the shop's but are only on this device so far. Renders nothing without such
 * entries.
 */
export function WaitingEntries({ entries }: { entries: readonly Entry[] }) {
  const { outbox } = useMessages('office')
  if (entries.length === 0) return null
  return (
    <chakra.div marginBottom="4">
      <Section title={outbox.waits} aside={<TextLink href="/admin/outbox">{outbox.see}</TextLink>}>
        <ul>
          {entries.map((entry) => (
            <EntryLine key={entry.id} name={entry.name} amount={entry.amount} state={entry.state}>
              <Minute at={entry.madeAt} /> · {outbox.code(shortCode(entry))}
            </EntryLine>
          ))}
        </ul>
      </Section>
    </chakra.div>
  )
}
