import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE } from '../../../shared/money.ts'
import { MAX_COUNT } from '../../../shared/products/product.ts'
import { move, type ValuedStock } from '../../../shared/stock/move.ts'

/** Moves a stock step by step. Returns the last stock, and the rests of all steps. */
function moveAll(stock: ValuedStock, ...steps: readonly (readonly [delta: number, value: number])[]) {
  const rests: number[] = []
  for (const [delta, value] of steps) {
    const { rest, ...moved } = move(stock, delta, value)
    stock = moved
    rests.push(rest)
  }
  return { ...stock, rests }
}

describe('move', () => {
  it('averages a receipt with the pieces that are there', () => {
    expect(move({ countInStock: 4, costPrice: 33_000 }, 20, 730_890)).toEqual({
      countInStock: 24,
      costPrice: 35_953.75,
      rest: 0,
    })
  })

  it('adds a late charge to the pieces that are still there', () => {
    // 18 of 24 pieces are left, so 9,000 of 12,000 are.
    expect(move({ countInStock: 18, costPrice: 35_953.75 }, 0, 9000)).toEqual({
      countInStock: 18,
      costPrice: 36_453.75,
      rest: 0,
    })
  })

  it('averages a receipt with the stock before it, not after it', () => {
    const stock = { countInStock: 5, costPrice: 15 }
    expect(moveAll(stock, [5, 100])).toEqual({ countInStock: 10, costPrice: 17.5, rests: [0] })
    expect(moveAll(stock, [5, 100], [-10, -175])).toEqual({ countInStock: 0, costPrice: 17.5, rests: [0, 0] })
  })

  it('values an empty stock at nothing after an average that was rounded', () => {
    const steps = [
      [1, 1.01],
      [-1, -1],
      [-1, -1],
      [-1, -1],
    ] as const
    expect(moveAll({ countInStock: 2, costPrice: 1 }, ...steps)).toEqual({
      countInStock: 0,
      costPrice: 1,
      rests: [0.01, 0, 0, 0],
    })
  })

  it('books the rest of an average that is not a whole hundredth', () => {
    expect(move({ countInStock: 7, costPrice: 8333.33 }, 10, 91_000)).toEqual({
      countInStock: 17,
      costPrice: 8784.31,
      rest: 0.04,
    })
  })

  it('returns voided pieces at the cost of their sale', () => {
    expect(move({ countInStock: 10, costPrice: 3300 }, 2, 6000)).toEqual({ countInStock: 12, costPrice: 3250, rest: 0 })
  })

  it('leaves the cost unchanged when more value leaves than there is', () => {
    const stock = { countInStock: 10, costPrice: 100 }
    const bought = [100, 1000] as const
    const sold = [-100, -1818] as const
    // 8 of the 10 pieces left go back for 800, although all 10 are worth 181.80.
    expect(moveAll(stock, bought, sold, [-8, -800])).toEqual({
      countInStock: 2,
      costPrice: 18.18,
      rests: [0.2, 0, -654.56],
    })
  })

  it('takes the cost of a receipt alone when there was no stock', () => {
    expect(move({ countInStock: 0, costPrice: 9000 }, 4, 33_000)).toEqual({
      countInStock: 4,
      costPrice: 8250,
      rest: 0,
    })
  })

  it('keeps the last known cost for free pieces that come into an empty stock', () => {
    expect(move({ countInStock: 0, costPrice: 9000 }, 2, 0)).toEqual({
      countInStock: 2,
      costPrice: 9000,
      rest: -18_000,
    })
  })

  it('gives pieces without a cost that of the first receipt', () => {
    expect(move({ countInStock: 5, costPrice: 0 }, 5, 100)).toEqual({ countInStock: 10, costPrice: 20, rest: -100 })
  })

  it('never lowers the cost of pieces below a hundredth', () => {
    expect(move({ countInStock: 1, costPrice: 0.01 }, 99, 0)).toEqual({
      countInStock: 100,
      costPrice: 0.01,
      rest: -0.99,
    })
  })

  it('never raises the cost of a piece above the highest price', () => {
    expect(move({ countInStock: 3, costPrice: MAX_PRICE }, -1, 0)).toEqual({
      countInStock: 2,
      costPrice: MAX_PRICE,
      rest: MAX_PRICE,
    })
  })

  it('refuses to move more pieces than there are', () => {
    expect(() => move({ countInStock: 1, costPrice: 5 }, -2, -10)).toThrow(RangeError)
  })

  it('books every hundredth in 200,000 random steps', () => {
    const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 })
    const step = fc.record({
      pieces: fc.integer({ min: -2000, max: 2000 }),
      unitCost: fc.oneof(hundredths(3), hundredths(100_000), hundredths(MAX_PRICE)),
      isAtCost: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1000, maxLength: 1000 }), (steps) => {
        let stock: ValuedStock = { countInStock: 0, costPrice: 0 }
        const faults: unknown[] = []
        for (const { pieces, unitCost, isAtCost } of steps) {
          const delta = Math.min(Math.max(pieces, -stock.countInStock), MAX_COUNT - stock.countInStock)
          const cost = isAtCost ? inHundredths(stock.costPrice) : BigInt(unitCost)
          const value = delta === 0 ? BigInt(unitCost) - 100n : BigInt(delta) * cost
          const { rest, ...next } = move(stock, delta, Number(value) / 100)
          // The value that came in, less what was booked as a difference, is the value of the stock.
          const isExact = worth(stock) + value - inHundredths(rest) === worth(next)
          const isCounted = next.countInStock === stock.countInStock + delta
          const movesCost = next.costPrice !== stock.costPrice || rest !== 0
          const isDivided = next.countInStock > 0 && worth(stock) + value > 0n && stock.costPrice > 0
          const isBound = next.costPrice === 0.01 || next.costPrice === MAX_PRICE
          const isSmall = 2 * Math.abs(Number(inHundredths(rest))) <= next.countInStock
          const isFault = !isExact || !isCounted || (isAtCost && delta !== 0 && movesCost)
          if (isFault || (isDivided && !isBound && !isSmall)) faults.push({ stock, delta, value, next, rest })
          stock = next
        }
        expect(faults).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

function inHundredths(amount: number): bigint {
  return BigInt(Math.round(amount * 100))
}

function worth({ countInStock, costPrice }: ValuedStock): bigint {
  return BigInt(countInStock) * inHundredths(costPrice)
}
