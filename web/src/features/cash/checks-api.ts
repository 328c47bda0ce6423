import { queryOptions } from '@tanstack/react-query'
import { listFindings, MAX_CHECKED_DAYS } from '../../../../shared/checks/routes.ts'
import { dayPlus } from '../../../../shared/day.ts'
import { type DaySpan, lengthOf } from '../../../../shared/day-span.ts'
import { keysOf } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'

const checkKeys = keysOf('checks')

/** Query of the findings of a period, newest first. */
export function findingsOf(days: DaySpan) {
  return queryOptions({
    queryKey: checkKeys.list(days),
    queryFn: ({ signal }) => call(listFindings, { query: days, signal }),
    // Other people sell and correct at the same time.
    staleTime: 0,
  })
}

/** Returns the period with another first or last day. The other one moves if the period would be empty or too long. Pure. */
export function withDay(days: DaySpan, changed: Partial<DaySpan>): DaySpan {
  const next = { ...days, ...changed }
  const isValid = next.from <= next.to && lengthOf(next) <= MAX_CHECKED_DAYS
  if (isValid) return next
  const longest = MAX_CHECKED_DAYS - 1
  if (changed.from !== undefined) {
    return { ...next, to: next.from > next.to ? next.from : dayPlus(next.from, longest) }
  }
  return { ...next, from: next.from > next.to ? next.to : dayPlus(next.to, -longest) }
}
