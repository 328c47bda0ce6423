import { sum, times } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import { momentOf } from '../../shared/stocktakes/difference.ts'
import type { StocktakePost, Tally } from '../../shared/stocktakes/stocktake.ts'

/** An entry of a stock journal, with its lamp. */
type Entry = StockMovement & { lamp: string }

/** A lamp's stock now, with its whole journal. */
export type LampHistory = { countInStock: number; movements: readonly StockMovement[] }

/**
 * Returns the errors within a post: its count must be the sum of its tallies, the lamp's journal must have its
 * difference and value once, and the stock on record must be that of the moment of counting. Pure.
 * @param tallies those of its stocktake
 * @param movements those of its stocktake
 * @param lamp undefined if it was deleted
 */
export function postErrors(
  post: StocktakePost,
  tallies: readonly Tally[],
  movements: readonly Entry[],
  lamp: LampHistory | undefined,
): string[] {
  const { product, counted, expected, difference, unitCost, value } = post
  const its = tallies.filter((tally) => tally.product === product && post.tallies.includes(tally._id))
  const entries = movements.filter((entry) => entry.lamp === product && entry.reason === 'count')
  const pairs = [
    ['its count is', counted, 'its tallies have', its.reduce((all, { pieces = 0 }) => all + pieces, 0)],
    ['its difference is', difference, 'its count leaves', counted - expected],
    ['its value is', value, 'its pieces cost', times(unitCost, difference)],
    ['its difference is', difference, 'the journal has', entries.reduce((all, { delta }) => all + delta, 0)],
    ['its value is', value, 'the journal has', sum(entries.map((entry) => entry.value ?? 0))],
    ['its stock on record is', expected, 'the journal had', lamp ? stockThen(post, lamp) : expected],
  ] as const
  return pairs.flatMap(([what, is, where, other]) => (is === other ? [] : [`${what} ${is}, but ${where} ${other}`]))
}

/** Returns the stock at the moment of counting, by the entries that were written before the post. */
function stockThen({ at, movement }: StocktakePost, { countInStock, movements }: LampHistory): number {
  return movements.reduce(
    (stock, entry) => (entry._id < movement && momentOf(entry) <= at ? stock : stock - entry.delta),
    countInStock,
  )
}

/** Returns the counts in a lamp's journal that no post has made, as errors. Pure. */
export function strayCountErrors(
  product: string,
  movements: readonly StockMovement[],
  posts: ReadonlySet<string>,
): string[] {
  return movements
    .filter(({ _id, reason }) => reason === 'count' && !posts.has(_id))
    .map(({ _id, reference }) => `the count ${_id} of ${product} has no post in the stocktake ${reference}`)
}
