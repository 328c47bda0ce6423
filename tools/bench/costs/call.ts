import type { Allowed } from './call-cost.ts'
import type { ShopSize } from './shop-size.ts'

/** The shop in which a call is made, after five years of sales up to `now`. */
export type Shop = { size: ShopSize; now: Date }

/** Milliseconds after which a call counts as single. Calls in quick succession are served from memory. */
export const ALONE_AFTER_MS = 2000

/** A call of a Lambda whose cost is measured. */
export type Call = {
  what: string
  /** File of the handler: lambdas/<handler>.ts */
  handler: string
  /** Limit set by the design. */
  allowed?: Allowed
  /** Name of its figures in docs/cost/usage.ts. */
  figures?: string
  /**
   * Served from the catalogue in memory, which the first call must load. The calls are spaced like most in a small
   * shop, so each checks for changes.
   */
  fromMemory?: true
  /** Each call needs preparation, so fewer are timed. */
  isPrepared?: true
  /** Returns the Lambda's event of the nth call. Its preparation is neither measured nor timed. */
  event(shop: Shop, n: number): unknown
}
