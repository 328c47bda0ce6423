import { chakra } from '@chakra-ui/react'
import { clockOf, dayOf, timeOf } from '../../../shared/day.ts'
import { dayText, minuteText } from '../lib/day-text.ts'
import { periodText } from '../lib/period-text.ts'
import { useMessages } from '../messages/messages.ts'

/** Returns a formatter for an instant's day, or a day YYYY-MM-DD, in the visitor's language: 22 Nov 2026. */
export function useDayText(): (at: string | Date) => string {
  const { months } = useMessages('shop')
  return (at) => dayText(at, months)
}

/** Returns a formatter for an instant's day and time in the visitor's language: 22 Nov 2026, 14:05. */
export function useMinuteText(): (at: string | Date) => string {
  const { months } = useMessages('shop')
  return (at) => minuteText(at, months)
}

/** Returns a formatter for a day, month or year: 22 Nov 2026, Nov 2026, 2026. */
export function usePeriodText(): (period: string) => string {
  const { months } = useMessages('shop')
  return (period) => periodText(period, months)
}

export function Day({ at }: { at: string }) {
  return <NoWrap dateTime={dayOf(at)}>{useDayText()(at)}</NoWrap>
}

/** Renders a day and its time, which is below the day in a table and after it elsewhere. */
export function DayAndTime({ at }: { at: string }) {
  return (
    <NoWrap dateTime={timeOf(at)}>
      {useDayText()(at)}
      <chakra.span color="muted" lg={{ display: 'block', fontSize: 'xs' }} lgDown={{ _before: { content: '", "' } }}>
        {clockOf(at)}
      </chakra.span>
    </NoWrap>
  )
}

export function Minute({ at }: { at: string }) {
  return <NoWrap dateTime={timeOf(at)}>{useMinuteText()(at)}</NoWrap>
}

const NoWrap = chakra('time', { base: { whiteSpace: 'nowrap' } })
