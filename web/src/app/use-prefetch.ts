import { useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { isStaff, userInfo } from '../domain/users/user.ts'
import { routes } from './routes.ts'
import { type ScreenRoute, useCurrentRoute } from './screen-route.tsx'

/** Delay in milliseconds after which the screen's own requests are under way. */
const PREFETCH_DELAY_MS = 1500

type Address = Pick<Location, 'pathname' | 'search'>

/**
 * Prefetches a screen's code and data together: immediately for the first screen, and for others when a link to it is
 * hovered, touched or focused. The code of the usual next step loads while the visitor reads, unless the browser saves
 * data.
 */
export function usePrefetch(): void {
  const { parser } = useRouter()
  const next = useCurrentRoute(routes)?.next

  useEffect(() => {
    const prepareLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) prepare(link, parser).catch(ignored)
    }
    prepare(window.location, parser).catch(ignored)
    const signs = ['pointerover', 'touchstart', 'focusin']
    for (const sign of signs) document.addEventListener(sign, prepareLink, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prepareLink)
    }
  }, [parser])

  useEffect(() => {
    if (!next || savesData()) return
    const { customer, staff = customer } = next
    const to = { pathname: isStaff(userInfo.get()) ? staff : customer, search: '' }
    const timer = setTimeout(() => prepare(to, parser).catch(ignored), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [parser, next])
}

async function prepare(
  to: Address,
  parser: ReturnType<typeof useRouter>['parser'],
  among: readonly ScreenRoute[] = routes,
): Promise<void> {
  for (const { path, code, prefetch, inside } of among) {
    const [matches, params] = matchRoute(parser, path, to.pathname)
    if (!matches) continue
    code.load().catch(ignored)
    prefetch?.(params, to.search)
    if (inside) await prepare(to, parser, await inside())
    return
  }
}

/** Returns whether the browser is set to save data; not every browser reports it. */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}

/** Ignores the error, which shows when the screen is opened. */
function ignored(): void {}
