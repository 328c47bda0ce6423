import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { siteKey } from '../../../lib/query-client.ts'
import { useMessages } from '../../../messages/messages.ts'

type Apex = typeof import('./apex.tsx')

/** The chart library is large: it loads after the figures, once for all charts. */
const apexCode = queryOptions({
  queryKey: siteKey('charts'),
  queryFn: () => import('./apex.tsx'),
  staleTime: 'static',
})

type Props = {
  /** Description for screen readers: the content of the chart, and where its figures are. */
  described: string
  /** Names of the chart's lines, shown above it. */
  legend?: ReactNode
  draw: (apex: Apex) => ReactNode
}

/** Renders a chart in a frame of fixed size. If the chart fails to load, the table next to it still has the figures. */
export function ChartFrame({ described, legend, draw }: Props) {
  const texts = useMessages('dashboards')
  const { failed } = useMessages('shop')
  const { data: apex, isError } = useQuery(apexCode)
  if (isError) {
    return (
      <Frame role="status" data-failed>
        <p>{texts.chart.failed}</p>
        {/* A browser that failed to fetch a script does not retry until the page is reloaded. */}
        <Button onClick={() => window.location.reload()}>{failed.again}</Button>
      </Frame>
    )
  }
  return (
    <Frame role="img" aria-label={described} aria-busy={!apex}>
      {legend}
      {apex && <Drawing>{draw(apex)}</Drawing>}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: { base: '15rem', md: '18rem' },
    minWidth: 0,
    '&[data-failed]': {
      gridTemplateRows: 'auto auto',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '4',
      color: 'muted',
      textAlign: 'center',
    },
  },
})

const Drawing = chakra('div', {
  base: {
    gridRow: 2,
    minWidth: 0,
    '& .apexcharts-text': { fontSize: 'xs' },
    '& .apexcharts-canvas .apexcharts-tooltip': {
      background: 'surface',
      borderColor: 'line',
      boxShadow: 'high',
      color: 'ink',
    },
    '& .apexcharts-canvas .apexcharts-tooltip-title': { background: 'sunken', borderColor: 'line' },
    '& .apexcharts-tooltip-text': { fontVariantNumeric: 'tabular-nums' },
  },
})
