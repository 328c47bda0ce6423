import type { StockMovement } from '../../shared/products/stock-movement.ts'

/**
 * What is wrong with a lamp's stock. Each movement starts from the stock that another has left, and the stock now is that
 * which the last one left; movements of one moment may be in any order. Pure.
 */
export function stockErrors(countInStock: number, movements: readonly StockMovement[]): string[] {
  if (movements.length === 0) return []
  // How often a movement started from a stock, less how often one left it: what is left over is where the first one started.
  const open = new Map([[countInStock, 1]])
  const count = (stock: number, by: number) => open.set(stock, (open.get(stock) ?? 0) + by)
  for (const { _id, delta, balance } of movements) {
    if (balance === undefined) return [`movement ${_id} has no balance`]
    count(balance - delta, 1)
    count(balance, -1)
  }
  const left = [...open].filter(([, times]) => times !== 0)
  if (left.length === 1) return []
  return [
    `the stock is ${countInStock}, and its journal has no way there: see ${left.map(([stock]) => stock).join(', ')}`,
  ]
}
