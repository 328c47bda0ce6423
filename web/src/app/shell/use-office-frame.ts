import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { isStaff, useUser } from '../../domain/users/user.ts'

/** The first part of each address of the back office. */
const OFFICE = /^\/(sell|admin|reportReview|report|update|depts|receipt\/report)(\/|$)/

/** Marks the page as one of the back office: ground.css makes room for the frame, which is fetched and comes later. */
export function useOfficeFrame(): void {
  const [path] = useLocation()
  const user = useUser()
  const isInside = isStaff(user) && OFFICE.test(path)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-office', isInside)
  }, [isInside])
}
