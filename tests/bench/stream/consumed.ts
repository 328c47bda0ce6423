import * as z from 'zod/mini'

/** When a report was written, or counted, in ms since 1970; by its id. */
export const Moments = z.map(z.string(), z.number())
export type Moments = z.infer<typeof Moments>

/** How the stream's consumers have got on. */
export const Consumed = z.object({ startedAt: z.number(), batches: z.int(), counted: Moments })
export type Consumed = z.infer<typeof Consumed>

/** A position in the stream: how far each shard has been read. */
export const Reached = z.object({ streamArn: z.string(), positions: z.record(z.string(), z.string()) })
export type Reached = z.infer<typeof Reached>
