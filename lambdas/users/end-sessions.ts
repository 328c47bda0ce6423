import { clock } from '../clock.ts'
import { endSessionsBefore } from '../data/users.ts'
import { revokeTokens } from './manage-account.ts'

/** Ends all sessions of a person, at once and everywhere. */
export async function endSessions(id: string): Promise<void> {
  await revokeTokens(id)
  await endSessionsSoFar(id)
}

/**
 * Ends the sessions that began in this second or earlier: a token has its session's start in seconds only. Waits for the next
 * second, so that the session that the person begins afterwards is not among them.
 */
export async function endSessionsSoFar(id: string): Promise<void> {
  const nextSecond = Math.floor(clock.now() / 1000) + 1
  await endSessionsBefore(id, nextSecond)
  const left = nextSecond * 1000 - clock.now()
  if (left > 0) await clock.pause(left)
}
