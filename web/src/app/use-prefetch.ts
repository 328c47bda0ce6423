import { useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { routes } from './routes.ts'
import type { ScreenRoute } from './screen-route.tsx'

/**
 * Fetches a screen's code and data together and early: for the first screen at once, for any other as soon as a link to
 * it is hovered, touched or focused.
 */
export function usePrefetch(): void {
  const { parser } = useRouter()

  useEffect(() => {
    const prepare = async (to: Pick<Location, 'pathname' | 'search'>, among: readonly ScreenRoute[] = routes) => {
      for (const { path, code, prefetch, inside } of among) {
        const [matches, params] = matchRoute(parser, path, to.pathname)
        if (!matches) continue
        code.load().catch(ignored)
        prefetch?.(params, to.search)
        if (inside) await prepare(to, await inside())
        return
      }
    }
    const prepareLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) prepare(link).catch(ignored)
    }
    prepare(window.location).catch(ignored)
    const signs = ['pointerover', 'touchstart', 'focusin']
    for (const sign of signs) document.addEventListener(sign, prepareLink, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prepareLink)
    }
  }, [parser])
}

/** An error shows when the screen is opened. */
function ignored(): void {}
