import * as z from 'zod/mini'
import { User } from '../../../../shared/users/user.ts'
import { stored, useStored } from '../../lib/stored.ts'

/** The person signed in on this browser. What they may do is decided by the server alone. */
export const userInfo = stored<User | null>('userInfo', z.nullable(User), null)

export function useUser(): User | null {
  return useStored(userInfo)
}

export function isStaff(user: User | null): user is User {
  return user !== null && (user.isAdmin || user.isSeller)
}
