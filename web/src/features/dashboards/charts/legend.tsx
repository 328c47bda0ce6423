import { chakra } from '@chakra-ui/react'
import { useSeriesColours } from './chart-colours.ts'

/** Renders the names of a chart's lines. Later lines are dashed for colour-blind users. */
export function Legend({ names }: { names: readonly string[] }) {
  const colours = useSeriesColours()
  return (
    <List>
      {names.map((name, n) => (
        <Name key={name}>
          <svg viewBox="0 0 20 4" width="20" height="4" aria-hidden="true">
            <path d="M0 2h20" stroke={colours[n]} strokeWidth="4" strokeDasharray={n > 0 ? '5 3' : undefined} />
          </svg>
          {name}
        </Name>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', color: 'muted', fontSize: 'sm' },
})
const Name = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
