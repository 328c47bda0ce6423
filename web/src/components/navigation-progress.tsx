import { chakra } from '@chakra-ui/react'
import { useMessages } from '../messages/messages.ts'

/** Renders a thin bar at the top of the page while the next screen is fetched. */
export function NavigationProgress() {
  const { shop } = useMessages('shop')
  return (
    <Track role="status" aria-label={shop.coming}>
      <Bar />
    </Track>
  )
}

const Track = chakra('div', {
  base: { position: 'fixed', zIndex: 7, top: 0, insetInline: 0, height: '3px', background: 'line', overflow: 'hidden' },
})

/** Bar that grows ever more slowly, since the duration is unknown; it does not move with reduced motion. */
const Bar = chakra('div', {
  base: {
    height: '100%',
    background: 'ink',
    transformOrigin: 'left',
    transform: 'scaleX(0.6)',
    '@media (prefers-reduced-motion: no-preference)': { animation: 'coming 8s cubic-bezier(0, 0.8, 0.2, 1) both' },
  },
})
