import { clock } from '../clock.ts'
import { endSessionsBefore } from '../data/users.ts'
import { revokeTokens } from './manage-account.ts'

/** Ends all sessions of a person, at once and everywhere. */
export async function endSessions(id: string): Promise<void> {
  await revokeTokens(id)
  await endSessionsBefore(id, clock.now())
}
