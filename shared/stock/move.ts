import { nearest } from '../exact-division.ts'
import { MAX_PRICE, toAmount, toHundredths } from '../money.ts'

/** A product's stock. Its value is `countInStock` × `costPrice`, to the hundredth. No other figure of it is stored. */
export type ValuedStock = {
  countInStock: number
  /** RWF; the moving average cost of one piece, or the last one known while there is no stock. */
  costPrice: number
}

/** Stock after a movement. */
export type MovedStock = ValuedStock & {
  /** RWF; the part of the moved value that the stock cannot hold. It is a cost difference of the day. */
  rest: number
}

/**
 * Moves `delta` pieces and their value (RWF, negative for pieces that leave). The cost after the movement is the value
 * of the stock, divided by its pieces and rounded to the hundredth. Exact: value before + `value` - `rest` is the value
 * after. Pure.
 *
 * The cost stays as it is while the stock has no value to divide: when it is empty, or when more value has left than
 * there was. Pieces that never had a cost get that of the first pieces that bring one, so that they do not dilute it.
 * @throws RangeError if fewer pieces would be left than none
 */
export function move({ countInStock, costPrice }: ValuedStock, delta: number, value: number): MovedStock {
  const left = countInStock + delta
  if (left < 0) throw new RangeError(`${-delta} pieces cannot leave a stock of ${countInStock}`)
  const [count, cost, moved] = [BigInt(countInStock), BigInt(toHundredths(costPrice)), BigInt(toHundredths(value))]
  const leftValue = count * cost + moved
  const isFirstCost = cost === 0n && delta > 0
  const newCost = isFirstCost ? costOf(moved, BigInt(delta), cost) : costOf(leftValue, BigInt(left), cost)
  return {
    countInStock: left,
    costPrice: toAmount(Number(newCost)),
    rest: toAmount(Number(leftValue - BigInt(left) * newCost)),
  }
}

/** Highest cost of a piece, in hundredths. */
const MAX_COST = BigInt(toHundredths(MAX_PRICE))

/** Returns the cost of one of `count` pieces in hundredths, at least 1, or `known` if they have no value. */
function costOf(value: bigint, count: bigint, known: bigint): bigint {
  if (count === 0n || value <= 0n) return known
  const cost = nearest(value, count)
  if (cost === 0n) return 1n
  return cost < MAX_COST ? cost : MAX_COST
}
