import * as z from 'zod/mini'

/** Orders that were placed in turn: the milliseconds of all of them, and of each. */
const Timed = z.object({ ms: z.number(), times: z.array(z.number()) })
export type Timed = z.infer<typeof Timed>

/** Orders with values in the journal, and as many without. */
const Round = z.object({ valued: Timed, plain: Timed })
export type Round = z.infer<typeof Round>

export const Rounds = z.array(Round)
