import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What one call of a handler takes, as the benchmark measured it in a shop that has sold for years. */
const Measured = z.object({
  /** Units of DynamoDB. */
  reads: z.number(),
  writes: z.number(),
  /** The time of a warm handler on a whole processor. */
  ms: z.number(),
  /** The first call of a Lambda, which may have to load the catalogue. */
  first: z.object({ reads: z.number(), ms: z.number() }),
})
export type Measured = z.infer<typeof Measured>

/** What `npm run bench:scale -- --write` measures for the bill. */
export const Measurements = z.object({
  /** The shop in which this was measured. */
  shop: z.object({ reports: z.int(), orders: z.int(), tableGb: z.number(), indexGb: z.number() }),
  /** By the names in docs/cost/usage.ts. */
  calls: z.record(z.string(), Measured),
  /** How many sales and corrections a second the stream's consumer counts from a backlog. */
  counted: z.object({ sales: z.number(), corrections: z.number() }),
})
export type Measurements = z.infer<typeof Measurements>

export function readMeasurements(): Measurements {
  return Measurements.parse(JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8')))
}
