import type { Allowed } from './call-cost.ts'
import type { ShopSize } from './shop-size.ts'

/** The shop in which something is called, with five years behind it at `now`. */
export type Shop = { size: ShopSize; now: Date }

/** A call of a Lambda whose cost is measured. */
export type Call = {
  what: string
  /** lambdas/<handler>.ts */
  handler: string
  /** What the design allows. */
  allowed?: Allowed
  /** The name by which docs/cost/usage.ts knows its figures. */
  figures?: string
  /** Answers from the catalogue in memory, which the first call has to fill. */
  fromMemory?: true
  /** Something has to happen before each call, so that fewer are timed. */
  isPrepared?: true
  /** The Lambda's event of the nth call. What is done to make it is neither measured nor timed. */
  event(shop: Shop, n: number): unknown
}
