import * as z from 'zod/mini'

/** The only till of a branch so far. Keys and rows of the cash book have it, so that a second one can be added. */
export const FIRST_TILL = '1'

/** Where a shop's money is: in the drawer, or on the mobile money account of the shop's phone. */
export const TillMethod = z.enum(['Cash', 'MoMo'])
export type TillMethod = z.infer<typeof TillMethod>

export const TILL_METHODS = TillMethod.options

/** Maximum of an amount that is typed for the till, in RWF: far more than a drawer holds. */
export const MAX_TYPED = 1_000_000_000

/** Whole RWF; negative if money leaves the till. There are no smaller coins. */
const Signed = z.int()

/** Whole RWF by where the money is. A method without an amount is absent. */
export const TillAmounts = z.object({ Cash: z.optional(Signed), MoMo: z.optional(Signed) })
export type TillAmounts = z.infer<typeof TillAmounts>

/** Returns the sum of amounts, without the methods that add up to nothing. Pure. */
export function sumAmounts(amounts: readonly TillAmounts[]): TillAmounts {
  return nonzero((method) => amounts.reduce((total, each) => total + (each[method] ?? 0), 0))
}

/** Returns `after` − `before`, without the methods that do not differ. Pure. */
export function amountsBetween(before: TillAmounts, after: TillAmounts): TillAmounts {
  return nonzero((method) => (after[method] ?? 0) - (before[method] ?? 0))
}

function nonzero(amountOf: (method: TillMethod) => number): TillAmounts {
  const [cash, momo] = [amountOf('Cash'), amountOf('MoMo')]
  return { ...(cash !== 0 && { Cash: cash }), ...(momo !== 0 && { MoMo: momo }) }
}
