import * as z from 'zod/mini'

/** The cost of requests to DynamoDB. */
const Cost = z.object({
  requests: z.int(),
  /** How many of them run one after another: concurrent ones count as one. */
  roundTrips: z.int(),
  /** Capacity units, including those of the indexes. */
  reads: z.number(),
  writes: z.number(),
  /** Items written. */
  written: z.int(),
})
export type Cost = z.infer<typeof Cost>

/** What a call costs, and how long its handler takes in ms: the first time in a process, and afterwards. */
export const CallCost = z.object({ cold: Cost, coldMs: z.number(), warm: Cost, times: z.array(z.number()) })
export type CallCost = z.infer<typeof CallCost>

/** The most that a call may cost; a missing figure is not limited. */
export type Allowed = Partial<Pick<Cost, 'roundTrips' | 'reads' | 'writes' | 'written'>>

/** Whether a cost is within what is allowed. */
export function isWithin(cost: Cost, { roundTrips, reads, writes, written }: Allowed): boolean {
  const within = (figure: number, most = Number.POSITIVE_INFINITY) => figure <= most
  return (
    within(cost.roundTrips, roundTrips) &&
    within(cost.reads, reads) &&
    within(cost.writes, writes) &&
    within(cost.written, written)
  )
}
