import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What one call of a handler takes, as the benchmark has measured it in a shop that has traded for years. */
const Measured = z.object({
  /** Units of DynamoDB. */
  reads: z.number(),
  writes: z.number(),
  /** Of the handler, once it is warm, on a whole processor. */
  ms: z.number(),
  /** The first call of a Lambda, which may have to fill its memory. */
  first: z.object({ reads: z.number(), ms: z.number() }),
})
export type Measured = z.infer<typeof Measured>

/** What `npm run bench:scale -- --write` leaves for the bill. */
export const Measurements = z.object({
  /** The shop in which it was measured. */
  shop: z.object({ reports: z.int(), orders: z.int(), tableGb: z.number(), indexGb: z.number() }),
  /** By the names of docs/cost/usage.ts. */
  calls: z.record(z.string(), Measured),
  /** How many sales and corrections a second the stream's consumer counts when they have been left waiting. */
  counted: z.object({ sales: z.number(), corrections: z.number() }),
})
export type Measurements = z.infer<typeof Measurements>

export function readMeasurements(): Measurements {
  return Measurements.parse(JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8')))
}
