import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/button.tsx'
import { ListItem, Spread } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { OwnTally } from './own-tallies.ts'

/** Number of tallies that are shown. */
const SHOWN = 5

/** Renders the last tallies of this person. The newest can be withdrawn. */
export function LastTallies({ tallies, undo }: { tallies: readonly OwnTally[]; undo: (tally: OwnTally) => void }) {
  const { count: texts } = useMessages('counting')
  const { outbox } = useMessages('office')
  const [newest] = tallies
  const waiting = tallies.filter(({ state }) => state === 'waits').length
  const refused = tallies.filter(({ state }) => state === 'needs a look').length
  if (!newest) return null
  return (
    <Section
      title={texts.last}
      aside={
        <Button minHeight="48px" onClick={() => undo(newest)}>
          {texts.undo}
        </Button>
      }
    >
      <ul>
        {tallies.slice(0, SHOWN).map(({ id, name, place, pieces, before }) => (
          <ListItem key={id} paddingBlock="2">
            <Spread flexWrap="nowrap">
              <bdi>{place === '' ? name : `${name} · ${place}`}</bdi>
              <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {before === 0 ? pieces : `${before} → ${pieces}`}
              </chakra.span>
            </Spread>
          </ListItem>
        ))}
      </ul>
      {waiting > 0 && <chakra.p color="muted">{texts.waiting(waiting)}</chakra.p>}
      {refused > 0 && (
        <chakra.p color="red">
          {texts.refused(refused)} <TextLink href="/admin/outbox">{outbox.see}</TextLink>
        </chakra.p>
      )}
    </Section>
  )
}
