import { chakra } from '@chakra-ui/react'
import { minuteOf } from '../../../../../shared/day.ts'
import { useDashboardMessages } from '../../../lib/dashboard-messages.ts'
import { useMessages } from '../../../lib/messages.ts'

type Props = {
  /** Undefined while it is not known. */
  data: { asOf?: string | undefined } | undefined
  /** Newer figures could not be fetched, so those of before still stand there. */
  isStale: boolean
  retry: () => void
}

/** When something was last counted. */
export function AsOf({ data, isStale, retry }: Props) {
  const texts = useDashboardMessages()
  const { failed } = useMessages()
  return (
    <Line>
      {data && (data.asOf === undefined ? texts.notCounted : texts.asOf(minuteOf(data.asOf)))}
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

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    // Close below the screen's heading.
    marginTop: '-4',
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
