import { clock } from '../clock.ts'
import { writeHeartbeat } from '../data/health.ts'
import { inBackground } from '../in-background.ts'

/** Writes a heartbeat, which the stream must bring to its consumers. */
export const handler = inBackground(() => writeHeartbeat(new Date(clock.now()).toISOString()))
