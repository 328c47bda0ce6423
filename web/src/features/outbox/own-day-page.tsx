import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { clockOf, dayOf } from '../../../../shared/day.ts'
import { sum } from '../../../../shared/money.ts'
import { useDayText, useMinuteText } from '../../components/day.tsx'
import { Grid, Muted } from '../../components/layout.ts'
import { Money, nonBreakingRwf } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import { kindOf } from '../../domain/outbox/entry.ts'
import { EntryLine } from '../../domain/outbox/entry-line.tsx'
import { useOutbox } from '../../domain/outbox/outbox.ts'
import { type DayItem, itemsOfDay } from '../../domain/outbox/own-day.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { expensesOfDay, salesOfDay } from './own-day-api.ts'

/**
 * Renders the user's own sales, returns and expenses of today, each once: the recorded ones as last fetched, and pending ones of
 * this device.
 */
export function OwnDayPage() {
  const { outbox } = useMessages('office')
  const user = useUser()
  const dayText = useDayText()
  if (!user) return null
  const today = { person: user._id, day: dayOf(deviceNow()) }
  return (
    <Page title={outbox.day} aside={<TextLink href="/admin/outbox">{outbox.title}</TextLink>}>
      <chakra.p marginBottom="5" color="muted">
        {dayText(today.day)} · <bdi>{user.name}</bdi>
      </chakra.p>
      <Grid gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <Sold {...today} />
        <Spent {...today} />
      </Grid>
    </Page>
  )
}

type Today = { person: string; day: string }

function Sold(today: Today) {
  const { ownDay: texts } = useMessages('device')
  return <Part title={texts.sold} part="sold" query={useQuery(salesOfDay(today.person, today.day))} {...today} />
}

function Spent(today: Today) {
  const { ownDay: texts } = useMessages('device')
  return <Part title={texts.spent} part="spent" query={useQuery(expensesOfDay(today.person, today.day))} {...today} />
}

type PartProps = Today & {
  title: string
  part: 'sold' | 'spent'
  query: { data: Parameters<typeof itemsOfDay>[1]; isError: boolean }
}

/** Renders the sales or the expenses. Those of this device are shown immediately, even offline. */
function Part({ title, part, person, day, query: { data: seen, isError } }: PartProps) {
  const { ownDay: texts } = useMessages('device')
  const timeText = useTimeOf(day)
  const entries = useOutbox().filter((entry) => entry.by._id === person && kindOf(entry).dayPart === part)
  const made = itemsOfDay(day, seen, entries)
  const owed = sum(made.map((each) => each.owed))
  return (
    <Section title={title} aside={<Money amount={sum(made.map(({ amount }) => amount))} fontWeight="bold" />}>
      <Muted role="status">
        {seen && texts.asOf(timeText(seen.askedAt))}
        {!seen && (isError ? texts.onlyHere : texts.asking)}
      </Muted>
      {owed > 0 && <Muted>{texts.owed(nonBreakingRwf(owed))}</Muted>}
      {made.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {made.map((each) => (
            <Row key={each.id} made={each} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ made: { at, name, amount, owed, state, report, isReturn } }: { made: DayItem }) {
  const { ownDay: texts } = useMessages('device')
  const { returns } = useMessages('office').report
  const path = isReturn ? '/admin/returns' : '/report'
  return (
    <EntryLine name={name} href={report && `${path}/${report}`} amount={amount} state={state}>
      <time dateTime={at}>{clockOf(at)}</time>
      {isReturn && ` · ${returns.title}`}
      {owed > 0 && ` · ${texts.owed(nonBreakingRwf(owed))}`}
    </EntryLine>
  )
}

/** Returns a formatter of instants that omits the date for those of `day`. */
function useTimeOf(day: string): (at: string) => string {
  const minuteText = useMinuteText()
  return (at) => (dayOf(at) === day ? clockOf(at) : minuteText(at))
}
