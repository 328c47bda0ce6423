import { endSessionsSoFar } from './end-sessions-so-far.ts'
import { revokeTokens } from './manage-account.ts'

/** Ends all sessions of a user immediately, on every device. */
export async function endSessions(id: string): Promise<void> {
  await revokeTokens(id)
  await endSessionsSoFar(id)
}
