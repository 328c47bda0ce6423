import * as z from 'zod/mini'
import { CallName } from './call-names.ts'

/**
 * Condition of the authority:
 * - `down`: breaks every connection.
 * - `slow`: answers after `slowMs`.
 * - `lose-request`: reads a request, ignores it and breaks the connection.
 * - `lose-answer`: executes the call, then breaks the connection.
 * - `busy`: answers 894; `unknown-error`: answers 999; `html`: answers 502 with a page. None of them executes the call.
 * - `no-receipt`: executes the call and answers 000 without data.
 * - `blanks`: adds blanks to the names and texts of the answer; `nested`: answers with `data.data`.
 * - `reject:<code>`: answers with this code without executing the call.
 */
const Mode = z.union([
  z.enum([
    'up',
    'down',
    'slow',
    'lose-request',
    'lose-answer',
    'busy',
    'unknown-error',
    'html',
    'no-receipt',
    'blanks',
    'nested',
  ]),
  z.string().check(z.regex(/^reject:\d{3}$/)),
])

/** Behaviour of the stand-in where the sources disagree, and the faults that it imitates. */
export const Behaviour = z.object({
  mode: z._default(Mode, 'up'),
  /** Calls that the mode affects; none means all. */
  affected: z._default(z.array(CallName), []),
  /** Calls left before the mode returns to `up`; absent means that the mode stays. */
  remaining: z.optional(z.int().check(z.positive())),
  slowMs: z._default(z.int().check(z.nonnegative(), z.maximum(600_000)), 90_000),
  /** Difference of the authority's clock from this machine's. */
  clockOffsetMs: z._default(z.int(), 0),
  /** Supported calls that look up stored sales. Rwanda's table has neither; Kenya's has the first, RRA's client the second. */
  lookUps: z._default(z.array(z.enum(['saleDetails', 'sales'])), ['saleDetails', 'sales']),
  /** Whether unknown fields are rejected with 910. */
  strict: z._default(z.boolean(), true),
  /** Whether the tax is rounded for each line, or once for each tax letter. */
  rounding: z._default(z.enum(['line', 'letter']), 'line'),
  /** Answer to a number that is already used: 994 in Kenya, 924 in Rwanda's VSDC, 899 in Kenya's VSCU. */
  usedNumberCode: z._default(z.enum(['994', '924', '899']), '994'),
  /** Answer when the TIN to look up is unknown. */
  unknownTinCode: z._default(z.enum(['884', '001']), '884'),
  /** Whether a consumer's sale may have the purchase code 000000. */
  acceptsZeroPurchaseCode: z._default(z.boolean(), false),
  /** Whether a sale can be refunded in parts, or only once. */
  refunds: z._default(z.enum(['several', 'one']), 'several'),
  /** Reads of one kind in a day before the answer is 990. */
  readsPerDay: z._default(z.int().check(z.positive()), 100),
})
export type Behaviour = z.infer<typeof Behaviour>
