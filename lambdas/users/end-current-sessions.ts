import { clock } from '../clock.ts'
import { endSessionsBefore } from '../data/users.ts'

/**
 * Ends the sessions that began in this second or earlier: a token has its session's start in whole seconds. Waits for
 * the next second, so that a session started afterwards is not affected. It is separate from endSessions, which needs
 * the user pool's id: the pool's own triggers cannot have that.
 */
export async function endCurrentSessions(id: string): Promise<void> {
  const nextSecond = Math.floor(clock.now() / 1000) + 1
  await endSessionsBefore(id, nextSecond)
  const left = nextSecond * 1000 - clock.now()
  if (left > 0) await clock.pause(left)
}
