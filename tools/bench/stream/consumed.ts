import * as z from 'zod/mini'

/** Times at which reports were written or counted, in ms since 1970, by their ids. */
export const Moments = z.map(z.string(), z.number())
export type Moments = z.infer<typeof Moments>

/** Progress of the stream consumers. */
export const Consumed = z.object({ startedAt: z.number(), batches: z.int(), counted: Moments })
export type Consumed = z.infer<typeof Consumed>

/** A position in the stream: the last record read of each shard. */
export const Reached = z.object({ streamArn: z.string(), positions: z.record(z.string(), z.string()) })
export type Reached = z.infer<typeof Reached>
