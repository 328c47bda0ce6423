import { endUserSessions } from '../../shared/users/routes.ts'
import { saveUser, withUserLock } from '../data/user-lock.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { endSessions } from './end-sessions.ts'
import { logUser, SESSIONS } from './user-change.ts'

/** Useful after a phone was lost: its next call is refused, and the app deletes its cached data. */
export const handler = endpoint(endUserSessions, async ({ params: { id }, actor }) => {
  await withUserLock(id, async (lock) => {
    const { user } = lock
    await endSessions(id)
    await saveUser(lock, user, logUser('changed', user, user, currentAttribution(actor), SESSIONS))
  })
  return { _id: id }
})
