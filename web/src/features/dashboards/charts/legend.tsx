import { chakra } from '@chakra-ui/react'
import { Row } from '../../../components/layout.ts'
import { useSeriesColours } from './part-colours.ts'

/** Renders the names of a chart's lines. Later lines are dashed for colour-blind users. */
export function Legend({ names }: { names: readonly string[] }) {
  const colours = useSeriesColours()
  return (
    <Row as="ul" rowGap="0" columnGap="5" color="muted" fontSize="sm">
      {names.map((name, n) => (
        <chakra.li display="flex" alignItems="center" gap="2" key={name}>
          <svg viewBox="0 0 20 4" width="20" height="4" aria-hidden="true">
            <path d="M0 2h20" stroke={colours[n]} strokeWidth="4" strokeDasharray={n > 0 ? '5 3' : undefined} />
          </svg>
          {name}
        </chakra.li>
      ))}
    </Row>
  )
}
