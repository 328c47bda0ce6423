import * as z from 'zod/mini'
import { route } from '../route.ts'

const Seconds = z.int().check(z.nonnegative())

/** Delays and failures of background work. A value is absent if the event has not happened yet. */
export const Behind = z.object({
  /** Seconds since the schedules last wrote their heartbeat, which they do every five minutes. */
  schedules: z.optional(Seconds),
  /** Delay in seconds with which the stream adds a change to the totals. */
  stream: z.optional(Seconds),
  /** Number of messages that consumers and schedules failed to process. */
  deadLetters: z.int(),
  /** Time of the last change to the totals. */
  totalsAsOf: z.optional(z.string()),
})
export type Behind = z.infer<typeof Behind>

export const getHealth = route({
  method: 'GET',
  path: '/health',
  handler: 'health/get-health',
  access: 'public',
  summary: 'Confirms that the shop works: handlers run and the table responds; shows staff which jobs are late',
  reply: z.object({ status: z.literal('ok') }),
  staffReply: z.object({ status: z.literal('ok'), behind: Behind }),
  errors: ['table.away'],
})
