import { sum, times } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { StocktakePost, Tally } from '../../shared/stocktakes/stocktake.ts'

/**
 * Returns the errors within a post: its count must be the sum of its tallies, and the lamp's journal must have its
 * difference and value once. Pure.
 * @param tallies those of its stocktake
 * @param movements those of its stocktake
 */
export function postErrors(
  post: StocktakePost,
  tallies: readonly Tally[],
  movements: readonly (StockMovement & { lamp: string })[],
): string[] {
  const { product, counted, expected, difference, unitCost, value } = post
  const its = tallies.filter((tally) => tally.product === product && post.tallies.includes(tally._id))
  const entries = movements.filter(({ lamp, reason }) => lamp === product && reason === 'count')
  const pairs = [
    ['its count is', counted, 'its tallies have', its.reduce((all, { pieces = 0 }) => all + pieces, 0)],
    ['its difference is', difference, 'its count leaves', counted - expected],
    ['its value is', value, 'its pieces cost', times(unitCost, difference)],
    ['its difference is', difference, 'the journal has', entries.reduce((all, { delta }) => all + delta, 0)],
    ['its value is', value, 'the journal has', sum(entries.map((entry) => entry.value ?? 0))],
  ] as const
  return pairs.flatMap(([what, is, where, other]) => (is === other ? [] : [`${what} ${is}, but ${where} ${other}`]))
}
