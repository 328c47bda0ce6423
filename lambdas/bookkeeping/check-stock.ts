import type { StockMovement } from '../../shared/products/stock-movement.ts'

/**
 * Returns the errors in a lamp's stock. Each movement must start from the stock that another movement left, and the
 * current stock must be the one that the last movement left. Movements of the same moment may be in any order. Pure.
 *
 * A movement without a balance follows the entry before it. If movements of the same moment are in another order, it fits
 * any place where another movement left a stock from which none starts.
 */
export function stockErrors(countInStock: number, movements: readonly StockMovement[]): string[] {
  if (movements.length === 0) return []
  const sorted = movements.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  if (openStocks(countInStock, withBalances(sorted)).length === 1) return []
  const left = openStocks(countInStock, sorted)
  if (left.length === 1) return []
  return [`the stock is ${countInStock}, but its movements do not lead to it: see ${left.join(', ')}`]
}

/** Returns the movements with the balances that those before them leave. The first ones may have none. */
function withBalances(movements: readonly StockMovement[]): StockMovement[] {
  let stock: number | undefined
  return movements.map((movement) => {
    const before = stock
    stock = movement.balance ?? (before === undefined ? undefined : before + movement.delta)
    return stock === undefined ? movement : { ...movement, balance: stock }
  })
}

/** Returns the stocks that more movements leave than start from them, or fewer: only the first one if they form a path. */
function openStocks(countInStock: number, movements: readonly StockMovement[]): number[] {
  // Number of movements that started from each stock, minus the number that left it. The remainder shows where the
  // first movement started.
  const open = new Map([[countInStock, 1]])
  const count = (stock: number, by: number) => open.set(stock, (open.get(stock) ?? 0) + by)
  const unplaced: StockMovement[] = []
  for (const movement of movements) {
    const { delta, balance } = movement
    if (balance === undefined) unplaced.push(movement)
    else {
      count(balance - delta, 1)
      count(balance, -1)
    }
  }
  for (const { delta } of unplaced) {
    const gaps = [...open].filter(([, times]) => times < 0).map(([stock]) => stock)
    const start = gaps.find((stock) => (open.get(stock + delta) ?? 0) > 0) ?? gaps[0]
    // Without a gap, this movement comes before all others.
    if (start === undefined) continue
    count(start, 1)
    count(start + delta, -1)
  }
  return [...open].filter(([, times]) => times !== 0).map(([stock]) => stock)
}
