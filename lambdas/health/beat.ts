import { clock } from '../clock.ts'
import { writeHeartbeat } from '../data/health.ts'

/** Writes a heartbeat, which the stream must bring to its consumers. */
export async function handler(): Promise<void> {
  await writeHeartbeat(new Date(clock.now()).toISOString())
}
