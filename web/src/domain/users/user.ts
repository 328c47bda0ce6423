import type { User } from '../../../../shared/users/user.ts'
import { formatOf, isText } from '../../lib/data-format.ts'
import { stored, useStored } from '../../lib/stored.ts'

/** User signed in on this browser. Only the server decides what they may do. */
export const userInfo = stored<User | null>('userInfo', formatOf(isUser), null)

export function useUser(): User | null {
  return useStored(userInfo)
}

/**
 * Sets classes of the document for staff and admins, so that styles reserve space for their elements until the app
 * renders them. web/before-first-paint.js reads the same key.
 */
export function followUser(): void {
  const { classList } = document.documentElement
  const show = () => {
    const user = userInfo.get()
    classList.toggle('staff', isStaff(user))
    classList.toggle('admin', user?.isAdmin ?? false)
  }
  userInfo.subscribe(show)
  show()
}

export function isStaff(user: User | null): user is User {
  return user !== null && (user.isAdmin || user.isSeller)
}

function isUser(data: unknown): data is User {
  const { _id, name, email, isAdmin, isSeller } = Object(data)
  return [_id, name, email].every(isText) && typeof isAdmin === 'boolean' && typeof isSeller === 'boolean'
}
