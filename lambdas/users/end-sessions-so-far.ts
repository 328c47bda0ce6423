import { clock } from '../clock.ts'
import { endSessionsBefore } from '../data/users.ts'

/**
 * Ends the sessions that began in this second or earlier, because a token has its session's start in seconds only. Waits for
 * the next second, so that the session that the person begins afterwards is not among them. It is apart from endSessions,
 * which needs the user pool's id: the pool's own triggers cannot have that.
 */
export async function endSessionsSoFar(id: string): Promise<void> {
  const nextSecond = Math.floor(clock.now() / 1000) + 1
  await endSessionsBefore(id, nextSecond)
  const left = nextSecond * 1000 - clock.now()
  if (left > 0) await clock.pause(left)
}
