import { clock } from '../clock.ts'
import { countDeadLetters } from '../data/dead-letters.ts'
import { readHeartbeats, startMonitoring, writeHeartbeat } from '../data/health.ts'
import { inBackground } from '../in-background.ts'
import { log } from '../log.ts'
import { jobsWithoutRun, lateHandlers } from './lag.ts'

/**
 * Writes a heartbeat, which the stream must deliver to its consumers, and checks whether all other handlers run on
 * time. It logs the result as one entry, which may raise an alarm. A separate alarm is raised when this check does not
 * run.
 */
export const handler = inBackground(async () => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  await writeHeartbeat(at)
  const [heartbeats, deadLetters] = await Promise.all([readHeartbeats(), countDeadLetters()])
  for (const job of jobsWithoutRun(heartbeats)) await startMonitoring(job, at)
  const late = lateHandlers(now, heartbeats)
  if (late.length > 0 || deadLetters > 0) log('error', 'shop.behind', { late, deadLetters })
})
