import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMinuteText } from '../../../components/day.tsx'
import { useMessages } from '../../../messages/messages.ts'

type Props = {
  /** Time of the figures; empty while it is unknown. */
  children: ReactNode
  /** True if a refresh failed, so that older figures are still shown. */
  isStale: boolean
  retry: () => void
}

export function DataAge({ children, isStale, retry }: Props) {
  const texts = useMessages('dashboards')
  const { failed } = useMessages('shop')
  return (
    <Line>
      {children}
      <span role="status">
        {isStale && (
          <>
            {texts.stale} <Again onClick={retry}>{failed.again}</Again>
          </>
        )}
      </span>
    </Line>
  )
}

/** Renders the fetch time of figures that have no time of their own. */
export function FetchedAt({ query: { data, dataUpdatedAt, isError, refetch } }: { query: UseQueryResult }) {
  const texts = useMessages('dashboards')
  const minute = useMinuteText()
  return (
    <DataAge isStale={isError} retry={refetch}>
      {data !== undefined && texts.fetchedAt(minute(new Date(dataUpdatedAt)))}
    </DataAge>
  )
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '1.5em',
    color: 'muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Again = chakra('button', {
  base: {
    minHeight: '44px',
    marginBlock: '-11px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})
