import type { StockMovement } from '../../shared/products/stock-movement.ts'

/**
 * Returns the errors in a lamp's stock. Each movement must start from the stock that another movement left, and the
 * current stock must be the one that the last movement left. Movements of the same moment may be in any order. A
 * movement without a balance fits any place where another movement left a stock from which none starts. Pure.
 */
export function stockErrors(countInStock: number, movements: readonly StockMovement[]): string[] {
  if (movements.length === 0) return []
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
  for (const { delta } of unplaced.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    const gaps = [...open].filter(([, times]) => times < 0).map(([stock]) => stock)
    const start = gaps.find((stock) => (open.get(stock + delta) ?? 0) > 0) ?? gaps[0]
    // Without a gap, this movement comes before all others.
    if (start === undefined) continue
    count(start, 1)
    count(start + delta, -1)
  }
  const left = [...open].filter(([, times]) => times !== 0)
  if (left.length === 1) return []
  return [
    `the stock is ${countInStock}, but its movements do not lead to it: see ${left.map(([stock]) => stock).join(', ')}`,
  ]
}
