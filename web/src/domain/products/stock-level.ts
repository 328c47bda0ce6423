import { LOW_STOCK_AT } from '../../../../shared/products/product.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'

export type StockLevel = 'out' | 'low' | 'enough'

export function levelOf({ countInStock, lowStockAt = LOW_STOCK_AT }: TillLamp): StockLevel {
  if (countInStock === 0) return 'out'
  return countInStock <= lowStockAt ? 'low' : 'enough'
}
