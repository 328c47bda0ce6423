import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { isStaff, userInfo, useUser } from '../../domain/users/user.ts'
import { routes } from '../routes.ts'
import { useCurrentRoute } from '../screen-route.tsx'

/**
 * Marks the page as part of the back office, or as the home page of staff, which has the customers' header. colours.css
 * then reserves space for the frame, which loads later. For a prerendered home page, web/before-first-paint.js does
 * this. Returns whether the user sees the current screen inside the back office.
 */
export function useOfficeFrame(): boolean {
  const [path] = useLocation()
  const route = useCurrentRoute(routes)
  const user = useUser()
  const frame = path === '/' ? 'home' : (route?.inside || route?.section) && 'office'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `user` says when to read the store, see below.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    // While a prerendered page is hydrated, `user` is null even for staff, and the page would move twice.
    if (frame && isStaff(userInfo.get())) dataset.office = frame
    else delete dataset.office
  }, [frame, user])
  return isStaff(user) && frame === 'office'
}
