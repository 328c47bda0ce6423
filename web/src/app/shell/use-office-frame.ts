import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { isStaff, userInfo, useUser } from '../../domain/users/user.ts'
import { routes } from '../routes.ts'
import { type ScreenRoute, useCurrentRoute } from '../screen-route.tsx'

/**
 * Marks the page as part of the back office, or as the home page of staff, which has the customers' search. colours.css
 * then reserves space for the frame, which loads later. For a prerendered home page, web/before-first-paint.js does
 * this.
 */
export function useOfficeFrame(): void {
  const [path] = useLocation()
  const route = useCurrentRoute(routes)
  const user = useUser()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `user` says when to read the store, see below.
  useLayoutEffect(() => {
    const { documentElement } = document
    // While a prerendered page is hydrated, `user` is null even for staff, and the page would move twice.
    const frame = isStaff(userInfo.get()) ? frameAt(path, route) : undefined
    if (frame === undefined) documentElement.removeAttribute('data-office')
    else documentElement.setAttribute('data-office', frame)
  }, [path, route, user])
}

function frameAt(path: string, route: ScreenRoute | undefined): 'home' | 'office' | undefined {
  if (path === '/') return 'home'
  return route?.inside || route?.section ? 'office' : undefined
}
