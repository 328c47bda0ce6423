import { formatAmount, formatCount, times } from '../../../../shared/money.ts'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'

/**
 * Returns the equation that explains a movement: its value, or the average cost to which it led. Returns undefined for
 * a movement from before values were recorded. Pure.
 */
export function equationOf(movement: StockMovement): string | undefined {
  const { delta, balance = 0, reason, value, unitCost, costAfter, rest = 0 } = movement
  if (value === undefined || unitCost === undefined) return undefined
  if (reason === 'revaluation' && costAfter !== undefined) {
    return `${formatCount(balance)} × (${formatAmount(costAfter)} − ${formatAmount(unitCost)}) = ${formatAmount(value)}`
  }
  if (value === times(unitCost, delta))
    return `${product(Math.abs(delta), unitCost)} = ${formatAmount(Math.abs(value))}`
  // Pieces that never had a cost get that of the first pieces that bring one.
  if (unitCost === 0 && costAfter !== undefined) {
    return `${formatAmount(value)} ÷ ${formatCount(delta)} = ${formatAmount(costAfter)}`
  }
  const sum = `${product(balance - delta, unitCost)} ${signed(value)}`
  return costAfter === undefined
    ? `${sum} = ${product(balance, unitCost)} ${signed(rest)}`
    : `(${sum}) ÷ ${formatCount(balance)} = ${formatAmount(costAfter)}`
}

function product(count: number, cost: number): string {
  return `${formatCount(count)} × ${formatAmount(cost)}`
}

function signed(amount: number): string {
  return amount < 0 ? `− ${formatAmount(-amount)}` : `+ ${formatAmount(amount)}`
}
