import * as z from 'zod/mini'

/** Requests to DynamoDB, and the capacity units it counts for them, those of the indexes among them. */
const Cost = z.object({ roundTrips: z.int(), capacity: z.number() })
export type Cost = z.infer<typeof Cost>

/** What a call costs, and how long its handler takes in ms: the first time in a process, and then. */
export const CallCost = z.object({ cold: Cost, coldMs: z.number(), warm: Cost, times: z.array(z.number()) })
export type CallCost = z.infer<typeof CallCost>
