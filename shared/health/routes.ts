import * as z from 'zod/mini'
import { route } from '../route.ts'

const Seconds = z.int().check(z.nonnegative())

/** How late the shop is with what it does behind people's backs. What is absent has not happened yet. */
export const Behind = z.object({
  /** How long ago the schedules last wrote their heartbeat. They do every five minutes. */
  schedules: z.optional(Seconds),
  /** How late the stream brings a change to the totals. */
  stream: z.optional(Seconds),
  /** What consumers and schedules have given up on. */
  deadLetters: z.int(),
  /** When something was last added to the totals. */
  totalsAsOf: z.optional(z.string()),
})
export type Behind = z.infer<typeof Behind>

export const getHealth = route({
  method: 'GET',
  path: '/health',
  handler: 'health/get-health',
  access: 'public',
  summary: 'Confirms that the shop works: handlers run and the table answers; tells staff what is behind',
  reply: z.object({ status: z.literal('ok') }),
  staffReply: z.object({ status: z.literal('ok'), behind: Behind }),
  errors: ['table.away'],
})
