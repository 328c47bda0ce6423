import { type ReactNode, useCallback, useTransition } from 'react'
import { type AroundNavHandler, type BaseLocationHook, Router } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { NavigationProgress } from '../components/navigation-progress.tsx'

/**
 * Wraps the site in a router that shows a progress bar in the frame after a tap on a link, before it renders the
 * screen. A weak phone takes longer to render a screen than a tap may go unanswered. New screens open at their top;
 * going back restores the position, like in browsers.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [isLeaving, leave] = useTransition()
  const aroundNav: AroundNavHandler = useCallback((navigate, to, options) => {
    const leadsAway = () => new URL(to, window.location.href).pathname !== window.location.pathname
    const open = () => {
      // Replacing the URL on the same screen, as a search does with each letter, keeps the scroll position.
      const isOpened = !options?.replace || leadsAway()
      navigate(to, options)
      removePrerenderedHead()
      if (isOpened) window.scrollTo(0, 0)
    }
    // Links pass their props as options, including `children`; redirects and navigation by code do not.
    if (!(options && 'children' in options && leadsAway())) return open()
    leave(async () => {
      await nextFrameDrawn()
      // A second tap may have navigated in the meantime.
      if (leadsAway()) open()
    })
  }, [])
  return (
    // A prerendered page has its URL from the router around it, which a router with a hook would not inherit.
    <Router aroundNav={aroundNav} hook={globalThis.history && useShownLocation}>
      {isLeaving && <NavigationProgress />}
      {children}
    </Router>
  )
}

/**
 * Returns the path of the screen: that of the URL, or of the list beneath a record that record-sheet.tsx shows at its
 * side.
 */
const useShownLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router)
  return [window.history.state?.list ?? path, navigate]
}

/**
 * Removes the prerendered tags (prerender/head-of-page.ts), which describe the first URL only. Browsers would share
 * the next page by them.
 */
function removePrerenderedHead(): void {
  for (const element of document.querySelectorAll('[data-prerendered]')) element.remove()
}

/** Resolves when the next frame has been drawn, which is when the one after it starts. */
function nextFrameDrawn(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
