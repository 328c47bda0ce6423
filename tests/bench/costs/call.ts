import type { Allowed } from './call-cost.ts'
import type { ShopSize } from './shop-size.ts'

/** The shop in which a call is made, after five years of sales at `now`. */
export type Shop = { size: ShopSize; now: Date }

/** After so long a call is not part of a crowd, which is answered from memory. */
export const ALONE_AFTER_MS = 2000

/** A call of a Lambda whose cost is measured. */
export type Call = {
  what: string
  /** lambdas/<handler>.ts */
  handler: string
  /** The limit set by the design. */
  allowed?: Allowed
  /** The name of its figures in docs/cost/usage.ts. */
  figures?: string
  /**
   * Answers from the catalogue in memory, which the first call has to load. Each call comes as late after the one before as
   * most do in a small shop: alone, and so it looks for changes.
   */
  fromMemory?: true
  /** Each call needs preparation, so fewer are timed. */
  isPrepared?: true
  /** The Lambda's event of the nth call. Preparing it is neither measured nor timed. */
  event(shop: Shop, n: number): unknown
}
