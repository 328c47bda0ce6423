import { type ReactNode, useCallback, useTransition } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { Coming } from '../components/coming.tsx'

/**
 * Around the site: a tap on a link to another screen shows a bar in the very next frame, and the screen comes after it. A
 * weak phone takes longer to draw a screen than a tap may go without an answer. What is opened is seen from its top; going
 * back restores the position, as browsers do.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [isLeaving, leave] = useTransition()
  const aroundNav: AroundNavHandler = useCallback((navigate, to, options) => {
    const leadsAway = () => new URL(to, window.location.href).pathname !== window.location.pathname
    const open = () => {
      // What replaces an address on the same screen, as a search does with each letter, leaves it where it is.
      const isOpened = !options?.replace || leadsAway()
      navigate(to, options)
      forgetHead()
      if (isOpened) window.scrollTo(0, 0)
    }
    // A link hands over all that it was made with; what the program or a redirect does has nothing inside.
    if (!(options && 'children' in options && leadsAway())) return open()
    leave(async () => {
      await frameDrawn()
      // A second tap may have come meanwhile.
      if (leadsAway()) open()
    })
  }, [])
  return (
    <Router aroundNav={aroundNav}>
      {isLeaving && <Coming />}
      {children}
    </Router>
  )
}

/** What the made page says of its own address (made-ahead/head-of-page.ts) is not so of another, by which browsers would share it. */
function forgetHead(): void {
  for (const said of document.querySelectorAll('[data-made-ahead]')) said.remove()
}

/** By the next frame but one, what was to be seen in the next one is. */
function frameDrawn(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
