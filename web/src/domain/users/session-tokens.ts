import type { Route } from '../../../../shared/route.ts'
import type { TokenSource } from '../../lib/api.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { isStaff, userInfo } from './user.ts'

/**
 * Source of the session's tokens for the calls that need them. The sign-in library is heavy, so only those calls
 * download it.
 */
export const sessionTokens: TokenSource = {
  token: async (route, renew) => (needsToken(route) ? (await session()).bearerToken(renew) : undefined),
  refused: async () => (await session()).endSession(),
  denied: async (route) => {
    if (hadRole(route)) await (await session()).renewRole()
  },
}

/** Returns whether the user had the role that a call needs, according to this browser. */
function hadRole({ access }: Route): boolean {
  const user = userInfo.get()
  return access === 'admin' ? (user?.isAdmin ?? false) : access === 'seller' && isStaff(user)
}

/** Returns whether a call needs a token. Public calls do not, except those that return more to staff. */
function needsToken(route: Route): boolean {
  const user = userInfo.get()
  if (route.access !== 'public') return user !== null
  return route.staffReply !== undefined && isStaff(user)
}

function session() {
  return loadChunk(import('./session.ts'))
}
