import type { UseQueryResult } from '@tanstack/react-query'
import { minuteOf } from '../../../../../shared/day.ts'
import { useDashboardMessages } from '../../../lib/dashboard-messages.ts'
import { AsOf } from './as-of.tsx'

/** When figures were fetched that do not say themselves of when they are. */
export function FetchedAt({ query: { data, dataUpdatedAt, isError, refetch } }: { query: UseQueryResult }) {
  const texts = useDashboardMessages()
  return (
    <AsOf isStale={isError} retry={refetch}>
      {data !== undefined && texts.fetchedAt(minuteOf(new Date(dataUpdatedAt)))}
    </AsOf>
  )
}
