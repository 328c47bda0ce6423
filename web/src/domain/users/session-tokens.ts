import type { TokenSource } from '../../lib/api.ts'
import type { Endpoint } from '../../lib/lazy-route.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { isStaff, userInfo } from './user.ts'

/** Source of the session's tokens. Only the calls that need them download the heavy sign-in library. */
export const sessionTokens: TokenSource = {
  token: async (endpoint, renew) => (needsToken(endpoint) ? (await session()).bearerToken(renew) : undefined),
  refused: async () => (await session()).endSession(),
  denied: async (endpoint) => {
    if (hadRole(endpoint)) await (await session()).renewRole()
  },
}

/** Returns whether the user had the role that a call needs, according to this browser. */
function hadRole({ access }: Endpoint): boolean {
  const user = userInfo.get()
  return access === 'admin' ? (user?.isAdmin ?? false) : access === 'seller' && isStaff(user)
}

/** Returns whether a call needs a token. Public calls do not, except those that return more to staff. */
function needsToken({ access, hasStaffReply }: Endpoint): boolean {
  const user = userInfo.get()
  return access === 'public' ? hasStaffReply && isStaff(user) : user !== null
}

function session() {
  return loadChunk(import('./session.ts'))
}
