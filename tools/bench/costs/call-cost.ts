import * as z from 'zod/mini'

/** Cost of requests to DynamoDB. */
const Cost = z.object({
  requests: z.int(),
  /** Number of requests made one after another; concurrent ones count as one. */
  roundTrips: z.int(),
  /** Capacity units, including those of the indexes. */
  reads: z.number(),
  writes: z.number(),
  /** Number of items written. */
  written: z.int(),
})
export type Cost = z.infer<typeof Cost>

/** Cost of a call, and the time of its handler in ms: the first time in a process, and afterwards. */
export const CallCost = z.object({ cold: Cost, coldMs: z.number(), warm: Cost, times: z.array(z.number()) })
export type CallCost = z.infer<typeof CallCost>

/** Maximum cost of a call; a missing figure is not limited. */
export type Allowed = Partial<Pick<Cost, 'roundTrips' | 'reads' | 'writes' | 'written'>>

/** Returns whether a cost is within the limit. */
export function isWithin(cost: Cost, { roundTrips, reads, writes, written }: Allowed): boolean {
  const isInRange = (figure: number, most = Number.POSITIVE_INFINITY) => figure <= most
  return (
    isInRange(cost.roundTrips, roundTrips) &&
    isInRange(cost.reads, reads) &&
    isInRange(cost.writes, writes) &&
    isInRange(cost.written, written)
  )
}
