import { endCurrentSessions } from './end-current-sessions.ts'
import { revokeTokens } from './manage-account.ts'

/** Ends all sessions of a user immediately, on every device. */
export async function endSessions(id: string): Promise<void> {
  await revokeTokens(id)
  await endCurrentSessions(id)
}
