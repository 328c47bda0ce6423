import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Cost of one call of a handler, as the benchmark measured it in a shop that has sold for years. */
const Measured = z.object({
  /** Units of DynamoDB. */
  reads: z.number(),
  writes: z.number(),
  /** Time of a warm handler on a whole processor. */
  ms: z.number(),
  /** The first call of a Lambda, which may have to load the catalogue. */
  first: z.object({ reads: z.number(), ms: z.number() }),
})
export type Measured = z.infer<typeof Measured>

/** Measurements of `npm run bench -- scale purchasing --write` for the bill. */
export const Measurements = z.object({
  /** The shop in which this was measured, except for the calls that buy goods: docs/benchmarks/purchasing.md. */
  shop: z.object({ reports: z.int(), orders: z.int(), tableGb: z.number(), indexGb: z.number() }),
  /** By the names in docs/cost/usage.ts. */
  calls: z.record(z.string(), Measured),
  /** Sales and corrections that the stream's consumer counts from a backlog, per second. */
  counted: z.object({ sales: z.number(), corrections: z.number() }),
})
export type Measurements = z.infer<typeof Measurements>

export function readMeasurements(): Measurements {
  return Measurements.parse(JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8')))
}
