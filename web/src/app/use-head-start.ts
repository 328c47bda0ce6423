import { useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { routes } from './routes.ts'

/**
 * Fetches a screen's code and data together and early: for the first screen at once, and for any other as
 * soon as someone points at a link to it, touches it or reaches it with the keyboard.
 */
export function useHeadStart(): void {
  const { parser } = useRouter()

  useEffect(() => {
    const prepare = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
      for (const route of routes) {
        const [matches, params] = matchRoute(parser, route.path, pathname)
        if (!matches) continue
        // A failure shows itself when the screen is opened.
        route.code.load().catch(() => undefined)
        route.prefetch?.(params, search)
        return
      }
    }
    const prepareLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) prepare(link)
    }
    prepare(window.location)
    const signs = ['pointerover', 'touchstart', 'focusin']
    for (const sign of signs) document.addEventListener(sign, prepareLink, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prepareLink)
    }
  }, [parser])
}
