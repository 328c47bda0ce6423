import * as z from 'zod/mini'
import { User } from '../../../../shared/users/user.ts'
import { stored, useStored } from '../../lib/stored.ts'

/** The person signed in on this browser. What they may do is decided by the server alone. */
export const userInfo = stored<User | null>('userInfo', z.nullable(User), null)

export function useUser(): User | null {
  return useStored(userInfo)
}

/**
 * Keeps, as classes of the document, whether it is shown to staff or to an admin: styles keep places free for what only they
 * have, until the program brings it. web/before-first-paint.js reads the same key.
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
