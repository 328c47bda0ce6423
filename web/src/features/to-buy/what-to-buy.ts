import { LOW_STOCK_AT } from '../../../../shared/products/product.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { levelOf } from '../../domain/products/stock-level.ts'

/** Lamp to buy, and how many pieces. */
export type LampToBuy = { lamp: TillLamp; pieces: number }

/**
 * Returns the lamps that are running low or sold more recently than are left, best sellers first. The pieces last as
 * long as the recent sales did, and leave the lamp above its low level. A lamp that does not sell gets none. Pure.
 */
export function whatToBuy(lamps: readonly TillLamp[]): LampToBuy[] {
  return lamps
    .filter((lamp) => levelOf(lamp) !== 'enough' || lamp.sold > lamp.countInStock)
    .map((lamp) => {
      const { sold, countInStock, lowStockAt = LOW_STOCK_AT } = lamp
      return { lamp, pieces: sold === 0 ? 0 : Math.max(sold, lowStockAt + 1) - countInStock }
    })
    .sort((a, b) => b.lamp.sold - a.lamp.sold || a.lamp.name.localeCompare(b.lamp.name))
}

/** Returns the list as a message to a supplier: a line for each lamp with pieces. */
export function listText(list: readonly LampToBuy[], head: string): string {
  const lines = list.filter(({ pieces }) => pieces > 0).map(({ lamp, pieces }) => `${pieces} × ${lamp.name}`)
  return lines.length === 0 ? '' : [head, ...lines].join('\n')
}
