import { type ReactNode, useCallback, useTransition } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { Coming } from '../components/coming.tsx'

/**
 * Around the site: a tap on a link to another screen shows a bar in the very next frame, and the screen comes after it. A
 * weak phone takes longer to draw a screen than a tap may go without an answer.
 */
export function LinkTaps({ children }: { children: ReactNode }) {
  const [isLeaving, leave] = useTransition()
  const aroundNav: AroundNavHandler = useCallback((navigate, to, options) => {
    const leadsAway = () => new URL(to, window.location.href).pathname !== window.location.pathname
    // A link hands over all that it was made with; what the program or a redirect does has nothing inside.
    if (!(options && 'children' in options && leadsAway())) return navigate(to, options)
    leave(async () => {
      await frameDrawn()
      // A second tap may have come meanwhile.
      if (leadsAway()) navigate(to, options)
    })
  }, [])
  return (
    <Router aroundNav={aroundNav}>
      {isLeaving && <Coming />}
      {children}
    </Router>
  )
}

/** By the next frame but one, what was to be seen in the next one is. */
function frameDrawn(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
