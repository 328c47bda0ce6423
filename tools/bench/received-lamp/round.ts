import * as z from 'zod/mini'

/** Sales that were sent in turn: the milliseconds of all of them, and the milliseconds and the answer of each. */
const Timed = z.object({
  ms: z.number(),
  times: z.array(z.number()),
  statuses: z.array(z.int()),
  /** Answer to the receipt that arrived in between. */
  received: z.optional(z.int()),
})
export type Timed = z.infer<typeof Timed>

/** Sales during which a receipt arrived, and as many without. */
const Round = z.object({ received: Timed, plain: Timed })
export type Round = z.infer<typeof Round>

export const Rounds = z.array(Round)
